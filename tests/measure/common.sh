# Sourced by the measuring scripts: where things are, and a way to show what is run.
cd "$(dirname "$0")/../.."
shared="${AGON_SHARED:-../shared}"
agon="${AGON:-$PWD/target/agon}"
games="${GAMES_DIR:-$(mktemp -d)}"
show() {
  printf '\n$ %s\n' "$*"
  "$@"
}
