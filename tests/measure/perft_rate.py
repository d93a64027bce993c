"""Counts perft twice in one process of a UCI engine and prints the rate of the second count."""

import subprocess
import sys
import time

engine, depth = sys.argv[1], sys.argv[2]
fen = sys.stdin.readline().strip()
process = subprocess.Popen(
    [engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
)


def say(line):
    process.stdin.write(line + "\n")
    process.stdin.flush()


def until(start):
    for line in process.stdout:
        if line.startswith(start):
            return line.strip()
    raise SystemExit("the engine has gone")


say("uci")
until("uciok")
say("isready")
until("readyok")
say("position fen " + fen)
for attempt in (1, 2):
    begun = time.perf_counter()
    say("go perft " + depth)
    nodes = int(until("Nodes searched").split(":")[1])
    seconds = time.perf_counter() - begun
print(f"{engine} {fen}: {nodes} nodes in {seconds:.3f} s, {nodes / seconds / 1e6:.1f} million a second")
say("quit")
process.wait()
