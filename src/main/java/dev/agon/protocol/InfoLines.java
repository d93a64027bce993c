package dev.agon.protocol;

import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.game.WinModel;
import dev.agon.search.Score;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchResult;

/** The lines in which UCI and UGI tell what a search has found. */
final class InfoLines {
  private static final int TABLE_WIN_SHOWN = 20_000;

  private InfoLines() {}

  /**
   * One line of progress.
   *
   * @param root the position searched; moves are made on it and taken back
   * @param chances whether the chances to win, draw and lose are told
   */
  static String info(SearchGame game, SearchPosition root, SearchInfo info, boolean chances) {
    StringBuilder line = new StringBuilder(256);
    line.append("info depth ").append(info.depth());
    line.append(" seldepth ").append(info.selectiveDepth());
    line.append(" multipv ").append(info.line());
    line.append(" score ");
    appendScore(line, game, info.score());
    switch (info.bound()) {
      case AT_LEAST -> line.append(" lowerbound");
      case AT_MOST -> line.append(" upperbound");
      case EXACT -> {}
    }
    if (chances) {
      appendChances(line, info.score(), game.winModel(root));
    }
    long milliseconds = info.milliseconds();
    line.append(" nodes ").append(info.nodes());
    line.append(" nps ").append(info.nodes() * 1000 / Math.max(1, milliseconds));
    line.append(" hashfull ").append(info.hashFull());
    line.append(" tbhits ").append(info.tableHits());
    line.append(" time ").append(milliseconds);
    line.append(" pv");
    int made = 0;
    for (; made < info.pv().size(); made++) {
      int move = info.pv().getInt(made);
      line.append(' ').append(root.format(move));
      root.make(move);
    }
    while (made-- > 0) {
      root.unmake();
    }
    return line.toString();
  }

  private static void appendScore(StringBuilder line, SearchGame game, int score) {
    if (Score.isMate(score)) {
      line.append("mate ").append(Score.movesToMate(score));
    } else {
      line.append("cp ").append(Score.isDecided(score) ? decided(score) : game.hundredths(score));
    }
  }

  /** Wins by endgame tables, less what it takes to reach one, stand where other engines do. */
  private static int decided(int score) {
    int size = TABLE_WIN_SHOWN - (Score.TABLE_WIN - Math.abs(score));
    return score > 0 ? size : -size;
  }

  private static void appendChances(StringBuilder line, int score, WinModel model) {
    int wins = model.wins(score);
    int losses = model.wins(-score);
    if (Score.isDecided(score)) {
      wins = score > 0 ? 1000 : 0;
      losses = 1000 - wins;
    }
    // Rounding may give the two curves more than everything.
    losses = Math.min(losses, 1000 - wins);
    line.append(" wdl ").append(wins).append(' ');
    line.append(1000 - wins - losses).append(' ').append(losses);
  }

  static String bestMove(Position root, SearchResult result) {
    String line = "bestmove " + root.format(result.move());
    if (result.ponder() != Position.NO_MOVE) {
      root.make(result.move());
      line += " ponder " + root.format(result.ponder());
      root.unmake();
    }
    return line;
  }
}
