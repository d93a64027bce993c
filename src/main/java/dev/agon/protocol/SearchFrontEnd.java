package dev.agon.protocol;

import dev.agon.game.EndgameOracle;
import dev.agon.game.MoveList;
import dev.agon.game.NotationException;
import dev.agon.game.Perft;
import dev.agon.game.Position;
import dev.agon.game.SearchGame;
import dev.agon.game.SearchPosition;
import dev.agon.search.Bench;
import dev.agon.search.Search;
import dev.agon.search.SearchInfo;
import dev.agon.search.SearchLimits;
import dev.agon.search.SearchListener;
import dev.agon.search.SearchResult;
import dev.agon.search.SearchSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What UCI and UGI have in common, which is nearly everything: the loop over the input, the
 * options, the position, and the search that runs beside them.
 *
 * <p>The reading thread never waits for a search. A command that needs an idle engine stops a
 * search that would go on for ever, and otherwise is put off, with all that follow, until the
 * running one has given its move; {@code stop}, {@code isready}, {@code ponderhit} and {@code quit}
 * are obeyed at once. Commands run one at a time, under the lock of this object, on the reading
 * thread or, if they were put off, on the thread of the search that has just ended.
 *
 * <p>The game, its tables and the search are created when first needed and not at the handshake,
 * for which a GUI waits. For the same reason there are no lambdas and streams here: the first of
 * each in a process costs tens of milliseconds.
 */
abstract class SearchFrontEnd {
  private static final Duration WARM_UP = Duration.ofMillis(500);

  private final LineSource in;
  private final Output out;
  private final SearchSession session;
  private final ArrayDeque<String> putOff = new ArrayDeque<>();
  private final List<Option> options = new ArrayList<>();
  private boolean inputEnded;
  private boolean warm;
  private SessionLog log;

  private SearchGame game;
  private Search search;
  private SearchPosition position;
  private int pliesMade;
  private GoCommand running;
  private final OwnBook book = new OwnBook();

  /** Null where the game has no endgame tables. */
  private TableOptions tables;

  private Optional<EndgameOracle> oracle = Optional.empty();

  private final Option hash = option(Option.spin("Hash", 16, 1, maxHash()));
  private final Option threads = option(Option.spin("Threads", 1, 1, 512));
  private final Option ponder = option(Option.check("Ponder", false));
  private final Option lines = option(Option.spin("MultiPV", 1, 1, 256));
  private final Option clearHash = option(Option.button("Clear Hash"));
  private final Option moveOverhead = option(Option.spin("Move Overhead", 10, 0, 5000));
  private final Option nullMove = option(Option.check("NullMove", true));
  private final Option multiProbCut =
      option(Option.check("MultiProbCut", SearchSettings.MULTI_PROB_CUT));
  private final Option threshold = option(Option.spin("MultiProbCut Threshold", 0, 0, 500));
  private final Option endThreshold =
      option(Option.spin("MultiProbCut Endgame Threshold", 0, 0, 500));
  private final Option reductions = option(Option.check("Reductions", true));
  private final Option logFile = option(Option.string("Debug Log File", ""));

  {
    options.addAll(book.options());
  }

  SearchFrontEnd(LineSource in, Output out) {
    this.in = in;
    this.out = out;
    session =
        new SearchSession(
            out,
            new Runnable() {
              @Override
              public void run() {
                catchUp();
              }
            });
  }

  // What a protocol adds.

  /** What goes before the reason when a command is refused. */
  abstract String refusalPrefix();

  abstract GoCommand.ClockNames clockNames();

  /** Loads the game that is played; called once. */
  abstract SearchGame loadGame();

  /** The variant of the next position. */
  abstract String variant();

  abstract boolean showsWinDrawLoss();

  /** The settings of the next search, as far as the protocol's own options decide them. */
  abstract SearchSettings complete(SearchSettings settings);

  /** Takes an effect of one of the protocol's own options, after its value has been set. */
  abstract void optionSet(Option option);

  /** Obeys one of the protocol's own commands; false if it has none of that name. */
  abstract boolean obey(String command, Words words) throws Refusal;

  // The loop.

  /** Serves the session to its end and returns the exit code. */
  final int serve() {
    String line;
    while ((line = in.next()) != null) {
      if (!receive(line)) {
        session.stop();
        session.awaitIdle();
        return 0;
      }
    }
    endOfInput();
    return 0;
  }

  /** Lets what was asked for come to its end, but for what has none. */
  private void endOfInput() {
    synchronized (this) {
      inputEnded = true;
      if (session.unlimited()) {
        session.stop();
      }
    }
    while (true) {
      session.awaitIdle();
      synchronized (this) {
        if (!session.busy()) {
          catchUp();
          if (!session.busy()) {
            return;
          }
        }
      }
    }
  }

  /** Obeys a line now or later; false if it was the command to quit. */
  private boolean receive(String line) {
    Words words = new Words(line);
    switch (words.next()) {
      case "" -> {
        return true;
      }
      case "quit" -> {
        synchronized (this) {
          putOff.clear();
        }
        return false;
      }
      case "stop" -> {
        session.stop();
        return true;
      }
      case "ponderhit" -> {
        ponderHit();
        return true;
      }
      case "isready" -> {
        if (!session.busy()) {
          synchronized (this) {
            search();
            warmUp();
          }
        }
        say("readyok");
        return true;
      }
      default -> {
        synchronized (this) {
          if (session.unlimited() && needsIdle(line)) {
            session.stop();
            session.awaitIdle();
          }
          if (putOff.isEmpty() && !(session.busy() && needsIdle(line))) {
            execute(line);
          } else {
            putOff.add(line);
          }
        }
        return true;
      }
    }
  }

  /** Obeys what was put off, until one of the commands starts another search. */
  private synchronized void catchUp() {
    while (!putOff.isEmpty() && !session.busy()) {
      execute(putOff.remove());
    }
  }

  private static boolean needsIdle(String line) {
    switch (new Words(line).next()) {
      case "position", "d", "eval", "debug", "query", "moves" -> {
        return false;
      }
      default -> {
        return true;
      }
    }
  }

  private void execute(String line) {
    Words words = new Words(line);
    String command = words.next();
    try {
      switch (command) {
        case "setoption" -> setOption(words);
        case "position" -> setPosition(words);
        case "go" -> go(GoCommand.parse(words, position(), clockNames()));
        case "perft" ->
            go(GoCommand.parse(new Words("perft " + words.rest()), position(), clockNames()));
        case "d" -> show();
        case "eval" -> explain();
        default -> {
          if (!obey(command, words)) {
            throw new Refusal("unknown command " + Words.quote(line.strip()));
          }
        }
      }
    } catch (Refusal e) {
      say(refusalPrefix() + Words.printable(e.getMessage(), 200));
    }
  }

  final void say(String line) {
    out.line(line);
  }

  // Options.

  /** Adds an option; they are announced in the order of their adding. */
  final Option option(Option option) {
    options.add(option);
    return option;
  }

  /** Offers endgame tables by these options. */
  final void useTables(TableOptions tableOptions) {
    tables = tableOptions;
    options.addAll(tableOptions.options());
  }

  final void announceOptions() {
    for (Option option : options) {
      say(option.announcement());
    }
  }

  private void setOption(Words words) throws Refusal {
    if (!words.skip("name")) {
      throw new Refusal("setoption needs: name <option> [value <value>]");
    }
    String name = words.until("value");
    String text = words.rest();
    for (Option option : options) {
      if (option.name().equalsIgnoreCase(name)) {
        String value = option.checked(text);
        take(option, value);
        return;
      }
    }
    throw new Refusal("no option is called " + Words.quote(name));
  }

  private void take(Option option, String value) throws Refusal {
    if (option == hash) {
      resizeHash(Integer.parseInt(value));
    } else if (option == clearHash) {
      newGame();
    } else if (option == logFile) {
      openLog(value);
    } else if (book.options().contains(option)) {
      book.take(option, value, game(), variant());
    }
    option.set(value);
    if (tables != null && tables.options().contains(option)) {
      tables.forget();
      if (tables.isPath(option) && !value.isEmpty()) {
        search();
        say(
            "info string "
                + (oracle.isPresent() ? oracle.get().describe() : "no endgame tables found"));
      }
    }
    optionSet(option);
  }

  private void resizeHash(int megabytes) throws Refusal {
    if (search != null) {
      try {
        search.resizeHash(megabytes);
      } catch (OutOfMemoryError e) {
        throw new Refusal("no memory for a Hash of " + megabytes + " MB");
      }
    }
  }

  private void openLog(String path) throws Refusal {
    SessionLog next = null;
    if (!path.isEmpty()) {
      try {
        next = new SessionLog(path);
      } catch (IOException | RuntimeException e) {
        throw new Refusal("cannot write to the log file " + Words.quote(path));
      }
    }
    in.setLog(next);
    out.setLog(next);
    if (log != null) {
      log.close();
    }
    log = next;
  }

  /** The largest table in MB that this process has room for beside everything else. */
  private static int maxHash() {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return (int) Math.max(16, Math.min(megabytes - megabytes / 16 - 96, Integer.MAX_VALUE));
  }

  // The game and the position.

  final SearchGame game() {
    if (game == null) {
      game = loadGame();
    }
    return game;
  }

  final SearchPosition position() {
    if (position == null) {
      position = game().start(variant());
    }
    return position;
  }

  /** Forgets the position: the start position takes its place. */
  final void resetPosition() {
    position = null;
    pliesMade = 0;
  }

  final Search search() {
    if (search == null) {
      search = newSearch();
      position();
    }
    if (tables != null && !tables.found()) {
      oracle = tables.find(game(), new Complaints());
      search.setOracle(oracle);
    }
    return search;
  }

  /** Says once and in one line what is wrong with a table; from any thread of a search. */
  private final class Complaints implements Consumer<String> {
    @Override
    public void accept(String line) {
      say(refusalPrefix() + Words.printable(line, 200));
    }
  }

  /** Lets HotSpot compile the search while no clock runs: a GUI waits for readyok anyhow. */
  private void warmUp() {
    if (!warm) {
      warm = true;
      Search.warmUp(game(), game().start(variant()), oracle, WARM_UP);
      // What start-up has made is collected while no clock runs: it is the longest collection.
      System.gc();
    }
  }

  private Search newSearch() {
    try {
      return new Search(game(), hash.number());
    } catch (OutOfMemoryError e) {
      hash.set("16");
      say(refusalPrefix() + "no memory for that Hash: it is 16 MB now");
      return new Search(game(), hash.number());
    }
  }

  final void newGame() {
    if (search != null) {
      search.newGame();
    }
  }

  private void setPosition(Words words) throws Refusal {
    try {
      SearchPosition next;
      if (words.skip("startpos")) {
        next = game().start(variant());
        if (words.hasNext() && !words.skip("moves")) {
          throw new Refusal("'moves' expected, not " + Words.quote(words.next()));
        }
      } else if (words.skip("fen")) {
        next = game().parsePosition(words.until("moves"), variant());
      } else {
        throw new Refusal("position needs: startpos | fen <position> [moves <moves>]");
      }
      int plies = 0;
      while (words.hasNext()) {
        next.make(next.parse(words.next()));
        plies++;
      }
      position = next;
      pliesMade = plies;
    } catch (NotationException e) {
      throw new Refusal(e.getMessage());
    }
  }

  private void show() {
    say(position().diagram() + "\nFen: " + position().toText() + "\nKey: " + hex(position().key()));
  }

  private static String hex(long key) {
    String digits = Long.toHexString(key);
    return "0".repeat(16 - digits.length()) + digits;
  }

  private void explain() {
    SearchPosition copy = position().copy();
    say(game().newEvaluation(copy, settings().evaluation()).explain().stripTrailing());
  }

  final SearchSettings settings() {
    return complete(
        SearchSettings.defaults(game().evaluations().get(0))
            .withThreads(threads.number())
            .withLines(lines.number())
            .withMoveOverhead(Duration.ofMillis(moveOverhead.number()))
            .withPonder(ponder.on())
            .withNullMove(nullMove.on())
            .withMultiProbCut(multiProbCut.on())
            .withReductions(reductions.on()));
  }

  // The search.

  private void go(GoCommand command) {
    SearchPosition root = position().copy();
    if (command.perft() > 0) {
      start(new CountJob(root, command.perft()), false);
      return;
    }
    running = command;
    search().setSettings(settings());
    search().setThresholds(threshold.number() / 100.0, endThreshold.number() / 100.0);
    int bookMove = bookMove(root, command);
    if (bookMove != Position.NO_MOVE) {
      start(new BookJob(root, bookMove), false);
      return;
    }
    start(new SearchJob(root, command.limits()), command.unlimited());
  }

  /** The move of the engine's own book, if it is to be played without a search. */
  private int bookMove(SearchPosition root, GoCommand command) {
    SearchLimits limits = command.limits();
    if (command.unlimited()
        || limits.ponder()
        || limits.mateIn() > 0
        || !limits.searchMoves().isEmpty()
        || settings().analysis()) {
      return Position.NO_MOVE;
    }
    try {
      return book.move(game(), variant(), root, pliesMade);
    } catch (Refusal e) {
      say(refusalPrefix() + e.getMessage());
      return Position.NO_MOVE;
    }
  }

  /** Searches the bench positions with an engine of their own, so that this one stays as it is. */
  final void startBench(Bench bench, int megabytes, int threadCount, int depth) {
    Search fresh = new Search(game(), megabytes);
    fresh.setSettings(
        SearchSettings.defaults(game().evaluations().get(0)).withThreads(threadCount));
    start(new BenchJob(bench, fresh, depth), false);
  }

  /** Runs a job beside the input; only when the engine is idle. */
  private void start(SearchSession.Job job, boolean unlimited) {
    session.start(job, unlimited);
    if (inputEnded && unlimited) {
      session.stop();
    }
  }

  private void ponderHit() {
    synchronized (this) {
      if (session.busy() && running != null && running.limits().ponder()) {
        session.ponderHit(running.unlimitedAfterPonderHit());
      }
    }
  }

  /** Plays a move of the book. */
  private final class BookJob implements SearchSession.Job {
    private final SearchPosition root;
    private final int move;

    BookJob(SearchPosition root, int move) {
      this.root = root;
      this.move = move;
    }

    @Override
    public String run() {
      say("info string book move");
      return "bestmove " + root.format(move);
    }
  }

  /** Searches one position and reports in the words of the protocol. */
  private final class SearchJob implements SearchSession.Job, SearchListener {
    private final SearchPosition root;
    private final SearchLimits limits;

    SearchJob(SearchPosition root, SearchLimits limits) {
      this.root = root;
      this.limits = limits;
    }

    @Override
    public String run() {
      MoveList moves = new MoveList(game.usualMaxMoves());
      root.generateLegal(moves);
      if (moves.size == 0) {
        boolean lost = root.verdictWithoutMoves() == SearchPosition.LOST;
        say("info depth 0 score " + (lost ? "mate 0" : "cp 0"));
        session.awaitStop();
        return "bestmove (none)";
      }
      try {
        SearchLimits rest = limits;
        if (limits.mateIn() > 0) {
          MateJob mate = new MateJob(root.copy(), limits);
          SearchResult win = mate.run(hash.number(), session::stopWanted, this);
          if (win != null) {
            session.awaitStop();
            return InfoLines.bestMove(root, win);
          }
          rest = mate.rest();
        }
        SearchResult result = session.search(search, root.copy(), rest, this);
        return InfoLines.bestMove(root, result);
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        // A defect of ours must not leave the other side waiting for ever.
        say(refusalPrefix() + "the search failed: " + e);
        return "bestmove " + root.format(moves.moves[0]);
      }
    }

    @Override
    public void onInfo(SearchInfo info) {
      say(InfoLines.info(game, root, info, showsWinDrawLoss()));
    }

    @Override
    public void onCurrentMove(int depth, int move, int number) {
      say("info depth " + depth + " currmove " + root.format(move) + " currmovenumber " + number);
    }
  }

  private final class BenchJob implements SearchSession.Job, Bench.Observer {
    private final Bench bench;
    private final Search fresh;
    private final int depth;

    BenchJob(Bench bench, Search fresh, int depth) {
      this.bench = bench;
      this.fresh = fresh;
      this.depth = depth;
    }

    @Override
    public String run() {
      session.attach(fresh);
      return bench.run(fresh, depth, this).toText();
    }

    @Override
    public void onInfo(SearchInfo info) {
      session.passOn();
    }

    @Override
    public boolean next(int number, int count, SearchPosition root) {
      say("info string position " + number + " of " + count + ": " + root.toText());
      return !session.stopWanted();
    }
  }

  /** Counts the move tree under each move and in all, as Stockfish prints it. */
  private final class CountJob implements SearchSession.Job {
    private final Position root;
    private final int depth;

    CountJob(Position root, int depth) {
      this.root = root;
      this.depth = depth;
    }

    @Override
    public String run() {
      MoveList moves = new MoveList(game.usualMaxMoves());
      root.generateLegal(moves);
      Perft perft = new Perft(root, depth);
      long total = 0;
      for (int i = 0; i < moves.size; i++) {
        String name = root.format(moves.moves[i]);
        root.make(moves.moves[i]);
        long nodes = perft.count(depth - 1);
        root.unmake();
        total += nodes;
        say(name + ": " + nodes);
      }
      return "\nNodes searched: " + total + "\n";
    }
  }
}
