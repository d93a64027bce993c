#!/bin/sh
# Agon's launcher; the jar follows this text in the same file.
# Serial GC and a small young generation: quick start, and nearly the whole heap is left to the
# hash table, which lives on the heap as plain arrays. The heap is reserved, not touched, until used.
java="${JAVA_HOME:+$JAVA_HOME/bin/}java"
command -v "$java" >/dev/null 2>&1 || java=java
command -v "$java" >/dev/null 2>&1 || { echo "agon: no java found; install a Java 17 or newer" >&2; exit 1; }
# Huge pages spare the hash table its TLB misses (a tenth of the speed). Asked for only where the
# kernel offers them, because a JVM that cannot have them says so on standard output.
pages=
if [ -r /sys/kernel/mm/transparent_hugepage/enabled ]; then
  read -r offered </sys/kernel/mm/transparent_hugepage/enabled
  case "$offered" in *"[never]"*) ;; *) pages=-XX:+UseTransparentHugePages ;; esac
fi
exec "$java" -XX:+IgnoreUnrecognizedVMOptions -XX:+UseSerialGC -XX:MaxNewSize=64m -XX:MaxRAMPercentage=88.0 \
  -XX:-UsePerfData -Xshare:auto $pages $AGON_JAVA_OPTIONS -jar "$0" "$@"
exit 1
