#!/bin/bash
# The tuned chess evaluation against the hand-made weights it was tuned from, at equal time.
# AGON, TC, GAMES, SEED and CONCURRENCY change the program, the time control, the length, the openings.
set -eu
. "$(dirname "$0")/common.sh"
untuned=$PWD/tests/measure/chess-weights-untuned.txt
# A weight file that no longer fits is refused with a word and the built-in one used: not a match.
if AGON_JAVA_OPTIONS="-Dagon.chess.weights=$untuned" "$agon" bench --depth 1 2>&1 \
  | grep -q 'built-in weights'; then
  echo "$untuned does not fit this program" >&2
  exit 1
fi
show "$agon" match \
  --engine "name=tuned cmd='$agon uci'" \
  --engine "name=untuned cmd='env AGON_JAVA_OPTIONS=-Dagon.chess.weights=$untuned $agon uci'" \
  --each "tc=${TC:-5+0.05} option.Hash=16" --games "${GAMES:-200}" \
  --openings "$shared/data/chess/openings/noob_3moves.epd" --order random --seed "${SEED:-1}" \
  --resign score=800,moves=4 --draw number=50,count=10,score=8 \
  --concurrency "${CONCURRENCY:-2}" --quiet --out "$games/tuned.pgn"
