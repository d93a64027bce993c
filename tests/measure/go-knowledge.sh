#!/bin/bash
# The Go player with solvers and patterns against itself without them, at equal time: go-knowledge.sh [9|13]...
# SOLVERS=0 leaves the solvers' beliefs out on both sides. The parameters are set before the referee speaks, so the
# answers to that (two lines each) are kept from him.
set -eu
. "$(dirname "$0")/common.sh"
player() {
  printf '#!/bin/sh\n(printf "agon-param patterns %d\\nagon-param solver_priors %d\\n"; exec cat) | "%s" gtp | sed -u 1,4d\n' \
    "$2" "$3" "$agon" >"$games/$1"
  chmod +x "$games/$1"
}
player with 1 "${SOLVERS:-1}"
player without 0 0
for size in ${*:-9 13}; do
  case "$size" in
    9) count=100 time=0.5 ;;
    13) count=30 time=1 ;;
    *) echo "no such board here: $size" >&2; exit 2 ;;
  esac
  show "$agon" match --variant "${size}x$size" --games "${GAMES:-$count}" \
    --engine "name=with cmd=$games/with" --engine "name=without cmd=$games/without" \
    --each proto=gtp "movetime=$time" --concurrency "${CONCURRENCY:-2}" --quiet --out "$games/go-knowledge-$size.sgf"
done
