#!/bin/bash
# Test suites at a second a move, and the determinism of go nodes.
set -eu
. "$(dirname "$0")/common.sh"

for suite in wacnew bratko-kopec; do
  echo
  echo "$ agon epd $shared/data/chess/epd/$suite.epd --movetime 1000 | tail -1"
  "$agon" epd "$shared/data/chess/epd/$suite.epd" --movetime 1000 | tail -1
done

echo "== go nodes N twice from the same state, twenty values of N"
python3 "$(dirname "$0")/determinism.py" "$agon"
