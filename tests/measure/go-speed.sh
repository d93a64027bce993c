#!/bin/sh
# Games a second of the Go engine: random playouts, real ones, the tree search by one thread and by two.
set -eu
. "$(dirname "$0")/common.sh"
show "$agon" bench go --threads 2
