#!/bin/bash
# Strength and reliability: chess-matches.sh [toga|gnuchess|self|self960|ethereal]...
# GAMES changes the length of those against other programs.
set -eu
. "$(dirname "$0")/common.sh"
# Games that the loser itself sees as lost, or both as drawn, are not played to the end.
adjudicate="--resign score=800,moves=4 --draw number=50,count=10,score=8"
openings="--openings $shared/data/chess/openings/noob_3moves.epd --order random --seed 1"

match() {
  name=$1
  shift
  echo
  echo "$ agon match $* --out $games/$name.pgn"
  "$agon" match "$@" --quiet --verbose --out "$games/$name.pgn"
}

for opponent in "${@:-toga}"; do
  case "$opponent" in
    toga)
      match toga --engine "name=agon cmd=$agon" \
        --engine "name=toga cmd=/usr/games/toga2 option.OwnBook=false" \
        --each "tc=5+0.05 option.Hash=64" --games "${GAMES:-200}" --concurrency 2 $openings $adjudicate ;;
    gnuchess)
      match gnuchess --engine "name=agon cmd=$agon option.Hash=64" \
        --engine "name=gnuchess cmd='/usr/games/gnuchess --uci' option.OwnBook=false option.Hash=64" \
        --each "tc=5+0.05" --games "${GAMES:-100}" --concurrency 2 $openings $adjudicate ;;
    ethereal)
      match ethereal --engine "name=agon cmd=$agon" \
        --engine "name=ethereal cmd=/usr/games/ethereal-chess" \
        --each "tc=5+0.05 option.Hash=64" --games "${GAMES:-100}" --concurrency 2 $openings $adjudicate ;;
    self)
      match self --engine "name=agon1 cmd=$agon" --engine "name=agon2 cmd=$agon" \
        --each "tc=1+0.01 option.Hash=16" --games 200 --concurrency 2 $openings ;;
    self960)
      match self960 --variant chess960 --engine "name=agon1 cmd=$agon" \
        --engine "name=agon2 cmd=$agon" \
        --each "tc=1+0.01 option.Hash=16" --games 50 --concurrency 2 --seed 1 ;;
    *) echo "no such match: $opponent" >&2; exit 2 ;;
  esac
done
