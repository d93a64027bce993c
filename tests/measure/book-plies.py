#!/usr/bin/env python3
"""How long Agon stays in its book: book-plies.py GAME AGON GAMES SEED [OPPONENT COMMAND...]

GAME is chess, gipf, awari or go. Agon plays first and second in turn from its book (BOOK names another file than the shipped
one); the opponent, Agon without a book unless another is named, searches for a random number of nodes each move or playouts
each game (other chess engines: 20 to 200 ms a move; GNU Go: a random level and seed). A game ends with the first move that Agon has to think about. Printed are the plies up
to Agon's last move from its book, of each game and the mean.
"""
import os
import random
import subprocess
import sys

BOOK = os.environ.get("BOOK", "")


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self, word):
        """The lines up to one that begins with the word."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(word):
                return lines
        raise SystemExit("an engine has ended")

    def ask(self, command):
        """The answer to a GTP command."""
        self.say(command)
        answer = self.process.stdout.readline().strip()
        if not answer.startswith("="):
            raise SystemExit(command + " " + answer)
        while line := self.process.stdout.readline().strip():
            answer += " " + line
        return answer[1:].strip()

    def quit(self):
        self.say("quit")
        self.process.wait()


def alpha_beta(game, agon, opponent, mine, rng):
    """One game over UCI or UGI."""
    protocol = "uci" if game == "chess" else "ugi"
    command = [agon, "uci"] if game == "chess" else [agon, "ugi", "--game", game]
    book, other = Engine(command), Engine(opponent or command)
    for engine in (book, other):
        engine.say(protocol)
        said = engine.hear(protocol + "ok")
        if any("name OwnBook " in line for line in said):
            engine.say("setoption name OwnBook value " + ("true" if engine is book else "false"))
    if BOOK:
        book.say("setoption name BookFile value " + BOOK)
    moves, last = [], 0
    while True:
        engine = book if mine else other
        engine.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        size = "movetime %d" % round(20 * 10 ** rng.random()) if opponent else "nodes %d" % round(2000 * 30 ** rng.random())
        engine.say("go nodes 1" if mine else "go " + size)
        said = engine.hear("bestmove")
        if mine and "info string book move" not in said:
            break
        moves.append(said[-1].split()[1])
        last = len(moves) if mine else last
        mine = not mine
    book.quit()
    other.quit()
    return last, moves


def go(game, agon, opponent, mine, rng):
    """One game of 9x9 Go over GTP."""
    seed = str(rng.randrange(1, 1 << 20))
    book = Engine([agon, "gtp"])
    if opponent:
        other = Engine(opponent + ["--seed", seed, "--level", str(rng.randint(1, 10))])
    else:
        other = Engine([agon, "gtp"])
        for setting in ("seed " + seed, "threads 1", "playouts %d" % round(300 * 10 ** rng.random())):
            other.ask("agon-param " + setting)
    for engine in (book, other):
        engine.ask("boardsize 9")
        engine.ask("komi 7.5")
    book.ask("agon-param own_book 1")
    if BOOK:
        book.ask("agon-param book_file " + BOOK)
    moves, last = [], 0
    while not mine or book.ask("agon-book"):
        colour = "bw"[len(moves) % 2]
        moves.append((book if mine else other).ask("genmove " + colour))
        (other if mine else book).ask("play %s %s" % (colour, moves[-1]))
        last = len(moves) if mine else last
        mine = not mine
    book.quit()
    other.quit()
    return last, moves


def main():
    game, agon, games, seed, *opponent = sys.argv[1:]
    rng = random.Random(int(seed))
    plies = []
    for number in range(int(games)):
        last, moves = (go if game == "go" else alpha_beta)(game, agon, opponent, number % 2 == 0, rng)
        plies.append(last)
        print(last, " ".join(moves), flush=True)
    first, second = plies[::2], plies[1::2]
    print("%s against %s: mean %.2f plies in book over %d games (first %.2f, second %.2f), least %d" % (
        game, opponent[0] if opponent else "Agon", sum(plies) / len(plies), len(plies),
        sum(first) / len(first), sum(second) / max(1, len(second)), min(plies)))


main()
