#!/bin/sh
# The opponents and tools of the measurements, from Debian's packages.
set -eu
apt-get update -qq
apt-get install -y -qq stockfish toga2 gnuchess ethereal-chess gnugo hyperfine
# For sabaki-game.js: npm install @sabaki/gtp, and NODE_PATH set to its node_modules.
