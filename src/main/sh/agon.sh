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
# Chronicle Map, which only the building of books uses, reaches into the JDK's own packages.
case "$1 $2" in
"book build")
  open=--add-opens=java.base/
  AGON_JAVA_OPTIONS="${open}java.lang=ALL-UNNAMED ${open}java.lang.reflect=ALL-UNNAMED \
    ${open}java.io=ALL-UNNAMED ${open}java.util=ALL-UNNAMED ${open}sun.nio.ch=ALL-UNNAMED \
    --add-exports=java.base/jdk.internal.ref=ALL-UNNAMED \
    --add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED \
    --add-opens=jdk.compiler/com.sun.tools.javac=ALL-UNNAMED \
    -Dchronicle.analytics.disable=true -Dslf4j.internal.verbosity=ERROR $AGON_JAVA_OPTIONS"
  ;;
esac
# Large arrays begin in the old generation: the first collection would otherwise copy the hash table
# there in the middle of a move.
# No uncommon traps: by default HotSpot leaves branches not seen yet out of the compiled search and
# compiles it anew, about ten times, as they turn up; each time it runs uncompiled for a while.
exec "$java" -XX:+IgnoreUnrecognizedVMOptions -XX:+UseSerialGC -XX:MaxNewSize=64m -XX:PretenureSizeThreshold=1m -XX:MaxRAMPercentage=88.0 \
  -XX:-UsePerfData -XX:PerMethodTrapLimit=0 -Xshare:auto $pages $AGON_JAVA_OPTIONS -jar "$0" "$@"
exit 1
