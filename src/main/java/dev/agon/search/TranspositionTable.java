package dev.agon.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The memory of the search, shared by all its threads without locks.
 *
 * <p>An entry is two longs. The second holds move, score and static evaluation; the first holds 48
 * bits of the key, depth and flags, XORed with the second, so that an entry torn by two writers
 * looks like a different position and is never believed. Four entries make a bucket of 64 bytes.
 * Buckets have two levels: three slots that keep what was searched deepest, aging by search, and
 * one that always takes the newest.
 *
 * <p>The table is plain arrays of at most 1 GiB each: the launcher gives the heap the whole
 * machine, and bounds-checked array access is what HotSpot compiles best.
 */
final class TranspositionTable {
  static final int NONE = 0;
  static final int UPPER = 1;
  static final int LOWER = 2;
  static final int EXACT = 3;

  private static final int SLOTS = 4;
  private static final int BUCKET_LONGS = 2 * SLOTS;
  private static final int CHUNK_BUCKET_BITS = 24;
  private static final int CHUNK_BUCKET_MASK = (1 << CHUNK_BUCKET_BITS) - 1;

  private static final int BOUND_MASK = 3;
  private static final int PV_FLAG = 4;
  private static final int GENERATION_SHIFT = 3;
  private static final int GENERATION_MASK = 31;

  /** How many plies of depth one search of age is worth when an entry is to be replaced. */
  private static final int AGE_WEIGHT = 4;

  /** What a probe found; each worker owns one, because a probe must not allocate. */
  static final class Hit {
    int move;
    int score;
    int evaluation;
    int depth;
    int bound;
    boolean pv;
  }

  private long[][] chunks;
  private long buckets;
  private int generation;

  TranspositionTable(int megabytes) {
    resize(megabytes);
  }

  /** Replaces the table by an empty one; on OutOfMemoryError the size stays what it was. */
  void resize(int megabytes) {
    long wanted = Math.max(1, (long) megabytes << 20) / (8L * BUCKET_LONGS);
    long before = buckets;
    chunks = null; // two tables at once may not fit
    generation = 0;
    try {
      chunks = allocate(wanted);
      buckets = wanted;
    } catch (OutOfMemoryError e) {
      chunks = allocate(before);
      throw e;
    }
  }

  private static long[][] allocate(long buckets) {
    int count = (int) ((buckets + CHUNK_BUCKET_MASK) >>> CHUNK_BUCKET_BITS);
    long[][] result = new long[count][];
    for (int i = 0; i < count; i++) {
      long size = Math.min(buckets - ((long) i << CHUNK_BUCKET_BITS), 1L << CHUNK_BUCKET_BITS);
      result[i] = new long[(int) size * BUCKET_LONGS];
    }
    return result;
  }

  /** Empties the table, each chunk on a thread of its own where there are several. */
  void clear() {
    generation = 0;
    List<Thread> cleaners = new ArrayList<>();
    for (long[] chunk : chunks) {
      Thread cleaner = new Thread(() -> Arrays.fill(chunk, 0), "hash-clear");
      cleaner.start();
      cleaners.add(cleaner);
    }
    for (Thread cleaner : cleaners) {
      Threads.uninterruptibly(cleaner::join);
    }
  }

  /** Entries of earlier searches become cheaper to replace. */
  void newSearch() {
    generation = (generation + 1) & GENERATION_MASK;
  }

  boolean probe(long key, int ply, Hit hit) {
    long bucket = bucketOf(key);
    long[] chunk = chunks[(int) (bucket >>> CHUNK_BUCKET_BITS)];
    int base = ((int) bucket & CHUNK_BUCKET_MASK) * BUCKET_LONGS;
    for (int i = base; i < base + BUCKET_LONGS; i += 2) {
      long data = chunk[i + 1];
      long meta = chunk[i] ^ data;
      if (((meta >>> 16) ^ key) << 16 == 0 && (meta & BOUND_MASK) != NONE) {
        hit.move = (int) (data >>> 32);
        hit.score = fromTable((short) (data >>> 16), ply);
        hit.evaluation = (short) data;
        hit.depth = (int) (meta >>> 8) & 0xFF;
        hit.bound = (int) meta & BOUND_MASK;
        hit.pv = (meta & PV_FLAG) != 0;
        return true;
      }
    }
    return false;
  }

  void store(
      long key, int ply, int move, int score, int evaluation, int depth, int bound, boolean pv) {
    long bucket = bucketOf(key);
    long[] chunk = chunks[(int) (bucket >>> CHUNK_BUCKET_BITS)];
    int base = ((int) bucket & CHUNK_BUCKET_MASK) * BUCKET_LONGS;
    int always = base + BUCKET_LONGS - 2;

    int target = -1;
    int worst = base;
    int worstWorth = Integer.MAX_VALUE;
    for (int i = base; i < base + BUCKET_LONGS; i += 2) {
      long data = chunk[i + 1];
      long meta = chunk[i] ^ data;
      if (((meta >>> 16) ^ key) << 16 == 0 && (meta & BOUND_MASK) != NONE) {
        if (move == 0) {
          move = (int) (data >>> 32);
        }
        int oldDepth = (int) (meta >>> 8) & 0xFF;
        if (bound != EXACT && depth + 4 + (pv ? 2 : 0) <= oldDepth && age(meta) == 0) {
          // What is known already is deeper: only the better move is taken over.
          long kept = (data & 0xFFFF_FFFFL) | (long) move << 32;
          chunk[i + 1] = kept;
          chunk[i] = meta ^ kept;
          return;
        }
        target = i;
        break;
      }
      if (i != always) {
        int worth =
            (meta & BOUND_MASK) == NONE
                ? Integer.MIN_VALUE
                : ((int) (meta >>> 8) & 0xFF) - AGE_WEIGHT * age(meta);
        if (worth < worstWorth) {
          worstWorth = worth;
          worst = i;
        }
      }
    }
    if (target < 0) {
      if (depth >= worstWorth) {
        // The deep entry that gives way moves to the slot that is always replaced.
        long data = chunk[worst + 1];
        long meta = chunk[worst] ^ data;
        if (age(meta) == 0) {
          chunk[always] = chunk[worst];
          chunk[always + 1] = data;
        }
        target = worst;
      } else {
        target = always;
      }
    }
    long data = (long) move << 32 | (toTable(score, ply) & 0xFFFFL) << 16 | (evaluation & 0xFFFFL);
    long meta =
        key << 16
            | (long) depth << 8
            | (long) generation << GENERATION_SHIFT
            | (pv ? PV_FLAG : 0)
            | bound;
    chunk[target + 1] = data;
    chunk[target] = meta ^ data;
  }

  /** How full the table is with entries of the current search, in thousandths of a sample. */
  int hashFull() {
    int used = 0;
    int sample = (int) Math.min(buckets, 1000 / SLOTS);
    for (int i = 0; i < sample * BUCKET_LONGS; i += 2) {
      long meta = chunks[0][i] ^ chunks[0][i + 1];
      if ((meta & BOUND_MASK) != NONE && age(meta) == 0) {
        used++;
      }
    }
    return (int) (used * 1000L / ((long) sample * SLOTS));
  }

  private int age(long meta) {
    return (generation - ((int) meta >>> GENERATION_SHIFT)) & GENERATION_MASK;
  }

  /** The high half of key times buckets: any number of buckets, no division. */
  private long bucketOf(long key) {
    return Math.multiplyHigh(key, buckets) + ((key >> 63) & buckets);
  }

  /** Wins are stored by their distance from the node, because a node is met at many plies. */
  private static int toTable(int score, int ply) {
    if (score >= Score.TABLE_WIN_IN_MAX_PLY) {
      return score + ply;
    }
    return score <= -Score.TABLE_WIN_IN_MAX_PLY ? score - ply : score;
  }

  private static int fromTable(int score, int ply) {
    if (score >= Score.TABLE_WIN_IN_MAX_PLY) {
      return score - ply;
    }
    return score <= -Score.TABLE_WIN_IN_MAX_PLY ? score + ply : score;
  }
}
