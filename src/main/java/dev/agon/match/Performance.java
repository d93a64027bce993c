package dev.agon.match;

import java.util.StringJoiner;

/**
 * How an engine behaved: sums over its moves, and the games it lost by misbehaving.
 *
 * @param depthMoves the moves for which it reported a depth
 * @param nodesMoves the moves for which it reported its nodes
 */
record Performance(
    long moves,
    long nanos,
    long depthMoves,
    long depths,
    long nodesMoves,
    long nodes,
    int timeLosses,
    int crashes,
    int stalls,
    int illegalMoves) {
  static final Performance NONE = new Performance(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  Performance plus(Performance other) {
    return new Performance(
        moves + other.moves,
        nanos + other.nanos,
        depthMoves + other.depthMoves,
        depths + other.depths,
        nodesMoves + other.nodesMoves,
        nodes + other.nodes,
        timeLosses + other.timeLosses,
        crashes + other.crashes,
        stalls + other.stalls,
        illegalMoves + other.illegalMoves);
  }

  Performance plus(Thought thought) {
    Thought.Report report = thought.report();
    return plus(
        new Performance(
            1,
            thought.nanos(),
            report.depth() > 0 ? 1 : 0,
            report.depth(),
            report.nodes() > 0 ? 1 : 0,
            report.nodes(),
            0,
            0,
            0,
            0));
  }

  Performance plus(Termination loss) {
    return plus(
        new Performance(
            0,
            0,
            0,
            0,
            0,
            0,
            loss == Termination.TIME ? 1 : 0,
            loss == Termination.CRASH ? 1 : 0,
            loss == Termination.STALL ? 1 : 0,
            loss == Termination.ILLEGAL_MOVE ? 1 : 0));
  }

  double averageDepth() {
    return depthMoves == 0 ? 0 : (double) depths / depthMoves;
  }

  double averageNodes() {
    return nodesMoves == 0 ? 0 : (double) nodes / nodesMoves;
  }

  double averageSeconds() {
    return moves == 0 ? 0 : nanos / 1e9 / moves;
  }

  /** For the match's record; {@link #parse} reads it. */
  String toText() {
    StringJoiner text = new StringJoiner(",");
    for (long value :
        new long[] {
          moves,
          nanos,
          depthMoves,
          depths,
          nodesMoves,
          nodes,
          timeLosses,
          crashes,
          stalls,
          illegalMoves
        }) {
      text.add(Long.toString(value));
    }
    return text.toString();
  }

  static Performance parse(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length != 10) {
      throw new NumberFormatException(text);
    }
    long[] v = new long[parts.length];
    for (int i = 0; i < v.length; i++) {
      v[i] = Long.parseLong(parts[i]);
    }
    return new Performance(
        v[0],
        v[1],
        v[2],
        v[3],
        v[4],
        v[5],
        Math.toIntExact(v[6]),
        Math.toIntExact(v[7]),
        Math.toIntExact(v[8]),
        Math.toIntExact(v[9]));
  }
}
