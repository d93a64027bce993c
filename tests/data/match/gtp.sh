#!/bin/sh
# A GTP engine for tests of the referee: it plays one stone, passes from then on, and thinks that
# the score is its first argument.
score=$1
while read -r id command rest; do
  case $command in
    list_commands) printf '=%s genmove\nplay\nfinal_score\ntime_settings\ntime_left\n\n' "$id" ;;
    clear_board) played=; printf '=%s\n\n' "$id" ;;
    genmove)
      if [ -n "$played" ]; then move=pass; elif [ "$rest" = b ]; then move=C3; else move=D4; fi
      played=yes
      printf '=%s %s\n\n' "$id" $move ;;
    final_score) printf '=%s %s\n\n' "$id" "$score" ;;
    quit) exit 0 ;;
    *) printf '=%s\n\n' "$id" ;;
  esac
done
