package dev.agon.match;

/** What ended a game; the words are those of PGN's Termination tag where it has one. */
enum Termination {
  RULES("normal"),
  RESIGNATION("normal"),
  ADJUDICATION("adjudication"),
  TIME("time forfeit"),
  CRASH("abandoned"),
  STALL("stalled connection"),
  ILLEGAL_MOVE("illegal move");

  private final String pgn;

  Termination(String pgn) {
    this.pgn = pgn;
  }

  String pgn() {
    return pgn;
  }
}
