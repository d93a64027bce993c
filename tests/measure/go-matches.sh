#!/bin/sh
# Go against GNU Go, level 10, Chinese rules, komi 7.5, colours in turn, two threads: the three boards of the README,
# and 9x9 at three speeds. Sizes can be chosen: go-matches.sh 9 13
set -eu
. "$(dirname "$0")/common.sh"
against() {
  show "$agon" match --variant "$1x$1" --games "$2" --engine "name=Agon cmd=$agon gtp movetime=$3" \
    --engine "name=GnuGo cmd=/usr/games/gnugo --mode gtp --level 10 --chinese-rules tc=3600" \
    --each proto=gtp --quiet --out "$games/go-$1-$3.sgf"
}
for size in ${*:-9 13 19}; do
  case "$size" in
    9)
      against 9 30 0.1
      against 9 100 0.5
      against 9 30 2
      ;;
    13) against 13 30 1 ;;
    19) against 19 20 2 ;;
  esac
done
