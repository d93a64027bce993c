#!/bin/sh
# Go patterns: learns them from four fifths of the games beside the project and measures on the others (train), plays with
# against without them on three boards (9 13 19). Without arguments: train 9 13
set -eu
. "$(dirname "$0")/common.sh"
without="$games/without-patterns.sh"
printf '#!/bin/sh\n(echo "agon-param patterns 0"; exec cat) | exec "%s" gtp\n' "$agon" >"$without"
chmod +x "$without"
against() {
  show "$agon" match --variant "$1x$1" --games "$2" --random-plies 2 --engine "name=with cmd=$agon gtp" \
    --engine "name=without cmd=$without" --each proto=gtp "movetime=$3" --out "$games/patterns-$1.sgf"
}
for what in ${*:-train 9 13}; do
  case "$what" in
    train) show "$agon" tune go "$shared/data/go" --out "$games/patterns.bin" --predict ;;
    9) against 9 "${GAMES:-100}" "${SECONDS_A_MOVE:-0.5}" ;;
    13) against 13 "${GAMES:-30}" "${SECONDS_A_MOVE:-1}" ;;
    19) against 19 "${GAMES:-20}" "${SECONDS_A_MOVE:-2}" ;;
  esac
done
