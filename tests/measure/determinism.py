"""Asks a UCI engine for go nodes N twice after ucinewgame, for twenty N, and compares the answers."""

import subprocess
import sys

FEN = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9"
process = subprocess.Popen(
    [sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
)


def answer(nodes):
    process.stdin.write(f"ucinewgame\nposition fen {FEN}\ngo nodes {nodes}\n")
    process.stdin.flush()
    last = ""
    for line in process.stdout:
        words = line.split()
        if words[0] == "bestmove":
            return last, line.strip()
        if "score" in words:
            last = " ".join(words[: words.index("nps")] + words[words.index("pv") :])


process.stdin.write("uci\n")
different = 0
for step in range(20):
    nodes = int(500 * 1.5**step)
    first, second = answer(nodes), answer(nodes)
    different += first != second
print(f"20 values of N, {different} with a different answer the second time")
process.stdin.write("quit\n")
process.stdin.flush()
process.wait()
