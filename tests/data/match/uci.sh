#!/bin/sh
# A UCI engine for tests of the referee. It moves its king's knight to and fro, so that a game
# against itself is drawn by repetition after eight plies. At its third move it does what its first
# argument says, once: the second argument names a file that remembers that it was done.
mode=$1
done=$2
log=$3
said() {
  [ -z "$log" ] || echo "$1" >>"$log"
}
while read -r line; do
  said "$line"
  case $line in
    uci) echo "id name scripted"; echo "option name Hash type spin default 1 min 1 max 9"
         echo "option name Ponder type check default false"; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) position=$line ;;
    stop | ponderhit) [ -z "$waiting" ] || { echo "$waiting"; waiting=; } ;;
    go*)
      set -- $position
      plies=$(($# - 3))
      [ $plies -lt 0 ] && plies=0
      case $((plies % 4)) in
        0) best="g1f3 ponder g8f6" ;;
        1) best="g8f6 ponder f3g1" ;;
        2) best="f3g1 ponder f6g8" ;;
        3) best="f6g8 ponder g1f3" ;;
      esac
      if [ $plies -ge 4 ] && [ $plies -le 5 ] && [ ! -e "$done" ]; then
        case $mode in
          dies) : >"$done"; exit 3 ;;
          hangs) : >"$done"; sleep 100 ;;
          illegal) : >"$done"; best=e2e5 ;;
          babbles) : >"$done"; while :; do echo "rubbish $best"; sleep 0.1; done ;;
          late) : >"$done"; sleep 1.6 ;;
          slow) sleep 0.05 ;;
        esac
      fi
      [ "$mode" = slow ] && sleep 0.05
      [ "$mode" = noisy ] && printf 'bestmov\n\001\377 noise\ninfo string bestmove e2e5\n\n'
      echo "info depth $((plies + 1)) score cp 12 nodes 100 pv $best"
      case $line in
        *ponder*) waiting="bestmove $best" ;;
        *) echo "bestmove $best" ;;
      esac ;;
  esac
done
