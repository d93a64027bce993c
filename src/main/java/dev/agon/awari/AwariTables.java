package dev.agon.awari;

/** The value tables that play looks into; without any, every position is unknown. */
final class AwariTables {
  static final int UNKNOWN = Integer.MIN_VALUE;

  static final AwariTables NONE = new AwariTables();

  private AwariTables() {}

  static AwariTables shared() {
    return NONE;
  }

  int probe(byte[] pits, int side, int stones) {
    return UNKNOWN;
  }
}
