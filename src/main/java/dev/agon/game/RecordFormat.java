package dev.agon.game;

/** The file formats in which communities keep their games. */
public enum RecordFormat {
  /** Portable Game Notation: tags in brackets, then the moves. */
  PGN,

  /** Smart Game Format: a tree of properties. */
  SGF,

  /** A heading line that starts with '#', then numbered moves and the result on one line. */
  TEXT
}
