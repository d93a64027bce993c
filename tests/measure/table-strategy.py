#!/usr/bin/env python3
"""The fifty-move strategy positions, played by the engine with tables of five men.

table-strategy.py AGON TABLES: TABLES/chess holds the tables. Each position is searched with the
halfmove clock at 0, and at the last value that leaves enough plies; a ply more must be no win.
"""
import os
import re
import subprocess
import sys

POSITIONS = [
    ("8/8/8/1k6/8/8/p4BB1/3K4 b", "b5c4"),
    ("8/8/1N6/p7/8/4N3/8/K1k5 w", "b6a4"),
    ("8/8/1P5Q/1K6/3q4/8/5k2/8 w", "h6g5"),
    ("8/8/5K2/8/2R2P2/8/6p1/k7 b", "a1b2"),
    ("8/4q2R/k5K1/8/5P2/8/8/8 b", "e7e6"),
]
RULE = 100
WON = 10_000


def search(agon, environment, fen):
    """The best move and its score in centipawns."""
    engine = subprocess.Popen(
        [agon, "uci"], env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    engine.stdin.write(f"position fen {fen}\ngo nodes 5000\n")
    engine.stdin.flush()
    score = 0
    for line in engine.stdout:
        found = re.search(r"score (cp|mate) (-?\d+)", line)
        if found:
            score = int(found[2]) * (WON if found[1] == "mate" else 1)
        if line.startswith("bestmove"):
            engine.stdin.write("quit\n")
            engine.stdin.close()
            engine.wait()
            return line.split()[1], score
    raise SystemExit("the engine stopped")


def main():
    agon, tables = sys.argv[1:]
    environment = dict(os.environ, AGON_TABLES=tables)
    wrong = 0
    for position, move in POSITIONS:
        probe = subprocess.run(
            [agon, "table", "probe", "chess", f"{position} - - 0 1"],
            env=environment, text=True, capture_output=True,
        )
        found = re.search(r"win(\d+)$", probe.stdout.strip())
        if not found:
            print(f"{position}: no table, {probe.stdout.strip()}")
            continue
        last = RULE - int(found[1])
        for clock, won in [(0, True), (last, True), (last + 1, False)]:
            best, score = search(agon, environment, f"{position} - - {clock} 1")
            right = score >= WON and best == move if won else score < WON
            wrong += not right
            print(f"{position} clock {clock}: {best} {score} {'as named' if right else 'WRONG'}")
    print(f"{wrong} wrong")
    return wrong > 0


sys.exit(main())
