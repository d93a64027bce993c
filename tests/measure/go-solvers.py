#!/usr/bin/env python3
"""Asks Agon and GNU Go the same tactical questions on positions of real games and counts.

usage: go-solvers.py AGON GNUGO FOLDER-OF-SGF [POSITIONS [SEED]]

A disagreement is not an error of one side by itself: GNU Go's reading is bounded, too. They are printed for somebody to look at.
"""
import collections
import glob
import os
import random
import subprocess
import sys
import time


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline().rstrip("\n")
            if not line:
                break
            lines.append(line)
        return "\n".join(lines)


def main():
    agon = Engine(sys.argv[1] + " gtp")
    gnugo = Engine(sys.argv[2] + " --mode gtp --level 10")
    files = sorted(glob.glob(os.path.join(sys.argv[3], "**", "*.sgf"), recursive=True))
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 50
    chance = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 1)
    tally = collections.Counter()
    spent = collections.Counter()
    for _ in range(count):
        file = chance.choice(files)
        move = chance.randint(40, 200)
        for engine in (agon, gnugo):
            engine.ask(f"loadsgf {file} {move}")
        if agon.ask("list_stones black") != gnugo.ask("list_stones black"):
            continue
        for colour in ("black", "white"):
            stones = agon.ask(f"list_stones {colour}")[2:].split()
            chance.shuffle(stones)
            weak = [s for s in stones if int(agon.ask(f"countlib {s}")[2:]) <= 4][:3]
            questions = [f"{verb} {s}" for s in weak for verb in ("attack", "defend", "owl_attack", "dragon_status")]
            if len(weak) > 1:
                questions += [f"{verb} {weak[0]} {weak[1]}" for verb in ("connect", "disconnect")]
            for question in questions:
                start = time.time()
                ours = agon.ask(question)
                spent[question.split()[0]] += time.time() - start
                theirs = gnugo.ask(question)
                verb = question.split()[0]
                a = "unknown" if ours.startswith("?") or "uncertain" in ours else ours.split()[1]
                b = theirs.split()[1] if len(theirs.split()) > 1 else theirs
                tally[(verb, a, b)] += 1
                if a != b and a != "unknown":
                    print(f"{file} {move}: {question}: agon {ours}, gnugo {theirs}", flush=True)
    for (verb, a, b), n in sorted(tally.items()):
        print(f"{verb:14s} agon {a:9s} gnugo {b:9s} {n}")
    for verb, seconds in sorted(spent.items()):
        print(f"{verb:14s} {seconds:.1f} s of agon")


main()
