package dev.agon.chess;

/**
 * The 960 start positions of Fischer random chess by their usual (Scharnagl's) numbers; 518 is that
 * of standard chess.
 */
final class StartPositions {
  static final int COUNT = 960;
  static final int STANDARD = 518;

  /** The places of two knights on five squares, as they are numbered. */
  private static final int[] FIRST_KNIGHT = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3};

  private static final int[] SECOND_KNIGHT = {1, 2, 3, 4, 2, 3, 4, 3, 4, 4};

  private StartPositions() {}

  static String fen(int number) {
    char[] rank = new char[8];
    int rest = number;
    rank[rest % 4 * 2 + 1] = 'b';
    rest /= 4;
    rank[rest % 4 * 2] = 'b';
    rest /= 4;
    placeOnEmpty(rank, rest % 6, 'q');
    rest /= 6;
    placeOnEmpty(rank, SECOND_KNIGHT[rest], 'n');
    placeOnEmpty(rank, FIRST_KNIGHT[rest], 'n');
    placeOnEmpty(rank, 0, 'r');
    placeOnEmpty(rank, 0, 'k');
    placeOnEmpty(rank, 0, 'r');
    String men = new String(rank);
    return men + "/pppppppp/8/8/8/8/PPPPPPPP/" + upperCase(rank) + " w KQkq - 0 1";
  }

  private static void placeOnEmpty(char[] rank, int skip, char piece) {
    int left = skip;
    for (int file = 0; file < 8; file++) {
      if (rank[file] == 0 && left-- == 0) {
        rank[file] = piece;
        return;
      }
    }
  }

  private static String upperCase(char[] rank) {
    char[] upper = new char[8];
    for (int i = 0; i < 8; i++) {
      upper[i] = Character.toUpperCase(rank[i]);
    }
    return new String(upper);
  }
}
