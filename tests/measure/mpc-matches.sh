#!/bin/bash
# Multi-ProbCut on against off at equal time: mpc-matches.sh [chess|gipf|awari]...
# THRESHOLD=150 tries another one than the data file's, TC and GAMES another length.
set -eu
. "$(dirname "$0")/common.sh"

for game in "${@:-chess}"; do
  case "$game" in
    chess)
      command="$agon uci"
      openings="--openings $shared/data/chess/openings/noob_3moves.epd --order random --seed 1"
      openings="$openings --resign score=800,moves=4 --draw number=50,count=10,score=8" ;;
    gipf | awari)
      command="$agon ugi --game $game"
      openings="--random-plies 6 --seed 1 --max-moves 300" ;;
    *) echo "no such game: $game" >&2; exit 2 ;;
  esac
  threshold="option.'MultiProbCut Threshold'=${THRESHOLD:-0}"
  show "$agon" match --game "$game" \
    --engine "name=on cmd='$command' option.MultiProbCut=true $threshold" \
    --engine "name=off cmd='$command' option.MultiProbCut=false" \
    --each "tc=${TC:-5+0.05} option.Hash=16" --games "${GAMES:-400}" \
    --concurrency "${CONCURRENCY:-2}" $openings --quiet --out "$games/mpc-$game.out"
done
