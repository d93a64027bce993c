"""Plays random games on boards of several sizes in Agon and GNU Go at once and compares the lists of
legal moves after every move. GNU Go knows simple ko only, and allows suicide of several stones only
where it is told to: Agon is set to the same rules.

    python3 go_legal.py path/to/agon [games for each size] [seed]
"""

import random
import sys

from gtp import Engine

agon = Engine(sys.argv[1] + " gtp")
gnugo = Engine("/usr/games/gnugo --mode gtp --chinese-rules --forbid-suicide")
games = int(sys.argv[2]) if len(sys.argv) > 2 else 5
agon.ask("agon-param ko simple")
rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 5)
positions = different = 0
for size in (5, 7, 9, 13, 19):
    for _ in range(games):
        for engine in (agon, gnugo):
            engine.new_game(size, 7.5)
        passes = made = 0
        while passes < 2 and made < 2 * size * size:
            colour = "bw"[made % 2]
            ours = sorted(agon.ask("all_legal " + colour).split())
            theirs = sorted(gnugo.ask("all_legal " + colour).split())
            positions += 1
            if ours != theirs:
                different += 1
                print(f"{size}x{size} move {made} {colour}: {sorted(set(ours) ^ set(theirs))}")
            move = rng.choice(ours) if ours and rng.random() > 0.01 else "pass"
            passes = passes + 1 if move == "pass" else 0
            for engine in (agon, gnugo):
                engine.ask(f"play {colour} {move}")
            made += 1
    print(f"{size}x{size}: {games} games, so far {positions} positions, {different} different", flush=True)
for engine in (agon, gnugo):
    engine.ask("quit")
