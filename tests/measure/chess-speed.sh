#!/bin/bash
# Start-up, perft, threads: ratios, each measured side by side.
set -eu
. "$(dirname "$0")/common.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "== Start to uciok, against a Java program that prints a line"
printf 'class Hello { public static void main(String[] a) { System.out.println("hello"); } }' \
  >"$work/Hello.java"
javac -d "$work" "$work/Hello.java"
printf 'uci\nquit\n' >"$work/handshake"
show hyperfine --warmup 3 --runs 30 "java -cp $work Hello" "$agon < $work/handshake"

echo "== Perft 6, one thread, bulk counting, warmed up: nodes a second, Stockfish and Agon by turns"
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
for fen in "$start" "$kiwipete"; do
  # Both stay in one process and count twice; the second count is timed.
  for engine in /usr/games/stockfish "$agon"; do
    printf '%s\n' "$fen" | python3 "$(dirname "$0")/perft_rate.py" "$engine" 6
  done
done

echo "== Time to depth over the bench positions, one thread and two"
for run in 1 2 3; do
  show "$agon" bench --quiet --hash 64 --depth "${SMP_DEPTH:-16}" --threads 1
  show "$agon" bench --quiet --hash 64 --depth "${SMP_DEPTH:-16}" --threads 2
done

echo "== The bench signature on every Java found"
for home in /usr/lib/jvm/java-17-openjdk-amd64 /usr/lib/jvm/temurin-25-jdk-amd64; do
  [ -x "$home/bin/java" ] && JAVA_HOME=$home show "$agon" bench --quiet
done
