"""Compares final_score with GNU Go's on finished 9x9 games with dead stones on the board. GNU Go at a
low level plays itself after a few random moves and passes early, as it does when only dead stones are
left; a game in which GNU Go at level 10 sees no dead stone, or still sees a move for either side, is
not counted. Every disagreement is printed with its moves.

    python3 go_scores.py path/to/agon [games] [first seed]
"""

import random
import sys

from gtp import Engine

SIZE, KOMI = 9, 7.5
wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 100
seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
agon = Engine(sys.argv[1] + " gtp")
player = Engine("/usr/games/gnugo --mode gtp --chinese-rules --level 1")
judge = Engine("/usr/games/gnugo --mode gtp --chinese-rules --level 10")
agon.ask("agon-param threads 1")


def game(rng):
    """The moves of a game after six random ones."""
    player.new_game(SIZE, KOMI)
    moves = []
    while len(moves) < 200 and [m for _, m in moves[-2:]] != ["pass", "pass"]:
        colour = "bw"[len(moves) % 2]
        if len(moves) < 6:
            move = rng.choice(player.ask("all_legal " + colour).split())
            player.ask(f"play {colour} {move}")
        else:
            move = player.ask("genmove " + colour).lower()
            if move == "resign":
                return None
        moves.append((colour, move))
    return moves


counted = same = winner = 0
while counted < wanted:
    seed += 1
    moves = game(random.Random(seed))
    if moves is None or len(moves) == 200:
        continue
    for engine in (agon, judge):
        engine.new_game(SIZE, KOMI)
        for colour, move in moves:
            engine.ask(f"play {colour} {move}")
    if any(judge.ask("reg_genmove " + colour).lower() != "pass" for colour in "bw"):
        continue
    dead = judge.ask("final_status_list dead").split()
    if not dead:
        continue
    counted += 1
    if counted % 10 == 0:
        print(f"{counted} games, seed {seed}", flush=True)
    theirs, ours = judge.ask("final_score"), agon.ask("final_score")
    same += ours == theirs
    winner += ours[0] == theirs[0]
    if ours != theirs:
        print(f"seed {seed}: ours {ours}, GNU Go's {theirs}")
        print("  dead for us:  ", *agon.ask("final_status_list dead").split())
        print("  dead for them:", *dead)
        print("  " + " ".join(move for _, move in moves), flush=True)
print(f"{counted} games with dead stones: {same} scores the same, {winner} winners the same")
for engine in (agon, player, judge):
    engine.ask("quit")
