#!/usr/bin/env python3
"""Asks Agon the tactical questions that GNU Go has answered on positions of real games, and counts.

usage: go-solvers.py questions GNUGO FOLDER-OF-SGF POSITIONS SEED > FILE
       go-solvers.py eyes GNUGO FOLDER-OF-SGF POSITIONS SEED > FILE
       go-solvers.py answers AGON FILE

The first form chooses positions and questions and writes GNU Go's answers, one line of JSON each; the second asks about
eyes in later positions, where stones close them in; the third asks Agon the same. A disagreement is not an error of one side by itself, GNU Go's reading is bounded, too: they are printed for
somebody to look at. Moves are not compared, since there are often several that work.
"""
import collections
import glob
import json
import os
import random
import subprocess
import sys
import time

COLUMNS = "ABCDEFGHJKLMNOPQRST"


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

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


def place(vertex):
    return COLUMNS.index(vertex[0]), int(vertex[1:])


def near(one, two, reach):
    (a, b), (c, d) = place(one), place(two)
    return abs(a - c) + abs(b - d) <= reach


def choose(gnugo, chance):
    """The questions of one position."""
    strings = {c: [s.split() for s in gnugo.ask(f"worm_stones {c}")[2:].split("\n") if s.strip()] for c in ("black", "white")}
    asked = []
    for strong in strings.values():
        weak = [s[0] for s in strong if int(gnugo.ask(f"countlib {s[0]}")[2:]) <= 4]
        for stone in chance.sample(weak, min(3, len(weak))):
            asked += [f"attack {stone}", f"defend {stone}"]
        pairs = [(a[0], b[0]) for a in strong for b in strong
                 if a < b and min(abs(place(x)[0] - place(y)[0]) + abs(place(x)[1] - place(y)[1]) for x in a for y in b) <= 3]
        for a, b in chance.sample(pairs, min(2, len(pairs))):
            asked += [f"connect {a} {b}", f"disconnect {a} {b}"]
    status = [line.replace(":", "").split() for line in gnugo.ask("dragon_status")[2:].split("\n")]
    alive = [d[0] for d in status if d[1] == "alive"]
    weak = [d[0] for d in status if d[1] in ("critical", "dead")]
    for stone in weak[:6] + chance.sample(alive, min(3, len(alive))):
        asked += [f"owl_attack {stone}", f"owl_defend {stone}", f"dragon_status {stone}"]
    stones = {c: gnugo.ask(f"list_stones {c}")[2:].split() for c in ("black", "white")}
    for a in weak:
        foes = [b for b in weak if (a in stones["black"]) != (b in stones["black"]) and near(a, b, 8)]
        asked += [f"analyze_semeai {a} {b}" for b in foes[:1]]
    empty = [f"{c}{r}" for c in COLUMNS for r in range(1, 20)
             if f"{c}{r}" not in stones["black"] and f"{c}{r}" not in stones["white"]]
    eyes = 0
    chance.shuffle(empty)
    for point in empty:
        if eyes < 4 and gnugo.ask(f"eval_eye {point}") not in ("= -1", "= 2 2"):
            asked.append(f"eval_eye {point}")
            eyes += 1
    return asked


def questions(command, folder, count, seed):
    gnugo = Engine(command + " --mode gtp --level 10")
    files = sorted(glob.glob(os.path.join(folder, "**", "*.sgf"), recursive=True))
    chance = random.Random(seed)
    for _ in range(count):
        file = chance.choice(files)
        move = chance.randint(40, 200)
        gnugo.ask(f"loadsgf {file} {move}")
        for question in choose(gnugo, chance):
            start = time.time()
            answer = gnugo.ask(question)
            row = {"file": file, "move": move, "question": question, "answer": answer, "seconds": round(time.time() - start, 2)}
            print(json.dumps(row), flush=True)


def closed(owners, point):
    """The small areas around a point that stones of one colour close in, with their colour."""
    for owner in "black", "white":
        area = {point}
        queue = [point]
        while queue and len(area) <= 12:
            a, b = place(queue.pop())
            for x, y in (a - 1, b), (a + 1, b), (a, b - 1), (a, b + 1):
                if 0 <= x < 19 and 1 <= y <= 19:
                    near = f"{COLUMNS[x]}{y}"
                    if owners.get(near) != owner and near not in area:
                        area.add(near)
                        queue.append(near)
        if len(area) <= 12:
            yield owner, frozenset(area)


def eyes(command, folder, count, seed):
    gnugo = Engine(command + " --mode gtp --level 10")
    files = sorted(glob.glob(os.path.join(folder, "**", "*.sgf"), recursive=True))
    chance = random.Random(seed)
    for _ in range(count):
        file = chance.choice(files)
        move = chance.randint(120, 260)
        gnugo.ask(f"loadsgf {file} {move}")
        owners = {s: c for c in ("black", "white") for s in gnugo.ask(f"list_stones {c}")[2:].split()}
        seen = set()
        points = []
        for point in (f"{c}{r}" for c in COLUMNS for r in range(1, 20)):
            if point not in owners:
                for area in closed(owners, point):
                    if area not in seen:
                        seen.add(area)
                        points.append(point)
        chance.shuffle(points)
        for point in points[:5]:
            answer = gnugo.ask(f"eval_eye {point}")
            if answer != "= -1":
                print(json.dumps({"file": file, "move": move, "question": f"eval_eye {point}", "answer": answer}), flush=True)


def result(verb, answer):
    """What an answer claims, its moves left out."""
    if answer.startswith("?") or "uncertain" in answer or "unknown" in answer:
        return "unknown"
    words = answer[1:].split()
    return " ".join(words[:2]) if verb in ("eval_eye", "analyze_semeai") else words[0]


def answers(command, file):
    agon = Engine(command + " gtp")
    tally = collections.defaultdict(collections.Counter)
    pairs = collections.Counter()
    spent = collections.Counter()
    worst = collections.Counter()
    loaded = None
    for row in map(json.loads, open(file)):
        if loaded != (row["file"], row["move"]):
            loaded = (row["file"], row["move"])
            agon.ask(f"loadsgf {row['file']} {row['move']}")
        verb = row["question"].split()[0]
        start = time.time()
        ours = agon.ask(row["question"])
        seconds = time.time() - start
        spent[verb] += seconds
        worst[verb] = max(worst[verb], seconds)
        a, b = result(verb, ours), result(verb, row["answer"])
        kind = "unknown" if a == "unknown" else "same" if a == b else "other"
        tally[verb][kind] += 1
        pairs[(verb, a, b)] += 1
        if kind == "other":
            print(f"{row['file']} {row['move']}: {row['question']}: agon {ours}, gnugo {row['answer']}", flush=True)
    for (verb, a, b), n in sorted(pairs.items()):
        print(f"{verb:14s} agon {a:9s} gnugo {b:9s} {n}")
    for verb in sorted(tally):
        t = tally[verb]
        print(f"{verb:14s} same {t['same']:3d} other {t['other']:3d} unknown {t['unknown']:3d}  {spent[verb]:.1f} s, longest {worst[verb]:.1f} s")


if sys.argv[1] == "questions":
    questions(sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
elif sys.argv[1] == "eyes":
    eyes(sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
else:
    answers(sys.argv[2], sys.argv[3])
