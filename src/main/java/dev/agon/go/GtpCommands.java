package dev.agon.go;

import dev.agon.game.NotationException;
import dev.agon.game.Position;
import dev.agon.protocol.Output;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Every GTP command, in one table from name to handler; {@code list_commands} and {@code
 * known_command} read that table, so they cannot disagree with what works. A handler returns the
 * text of its answer or fails with the words GNU Go would use. The game is changed only when
 * nothing can fail any more.
 */
final class GtpCommands {
  /** Answers a command; null if it has already written everything itself. */
  private interface Handler {
    String answer(GtpLine line) throws GtpFailure;
  }

  private static final int MAX_SGF_BYTES = 8 << 20;

  private final GtpInput input;
  private final Output out;
  private final Map<String, Handler> table = new LinkedHashMap<>();
  private final Player player = new Player();
  private final GoClock clock = new GoClock();
  private final GtpParameters parameters;
  private GoPosition game = new GoPosition(19, GoRules.CHINESE);
  private Player.Report lastReport;
  private boolean quit;

  /** Whether the last command was an own move, so that thinking on the foe's time makes sense. */
  private boolean mayPonder;

  GtpCommands(GtpInput input, Output out) {
    this.input = input;
    this.out = out;
    parameters = new GtpParameters(player.settings, () -> game.rules(), r -> game.setRules(r));
    addAdministration();
    addSetUp();
    addPlay();
    addServers();
    addAnalysis();
    addQuestions();
  }

  boolean hasQuit() {
    return quit;
  }

  boolean knows(String command) {
    return table.containsKey(command);
  }

  /** Whether the command is offered now: kgs-chat is only on demand. */
  private boolean offers(String command) {
    return table.containsKey(command) && (parameters.kgsChat || !command.equals("kgs-chat"));
  }

  /** Runs one command and writes its answer. */
  void execute(GtpLine line) {
    if (!line.command().equals("gogui-interrupt")) {
      input.clearInterrupt();
    }
    mayPonder = false;
    try {
      Handler handler = table.get(line.command());
      if (handler == null) {
        throw new GtpFailure("unknown command");
      }
      String answer = handler.answer(line);
      if (answer != null) {
        respond('=', line.id(), answer);
      }
    } catch (GtpFailure e) {
      respond('?', line.id(), e.getMessage());
    } catch (RuntimeException e) {
      // A defect of ours must not end somebody's game; the trace is for the bug report.
      e.printStackTrace();
      respond('?', line.id(), "internal error: " + e);
    }
  }

  /** An answer never holds an empty line: that would be its end. */
  private void respond(char mark, String id, String text) {
    StringBuilder answer = new StringBuilder().append(mark).append(id);
    boolean startsBelow = text.startsWith("\n");
    boolean first = true;
    for (String part : text.split("\n", -1)) {
      if (part.isBlank()) {
        continue;
      }
      answer.append(first && !startsBelow ? " " : "\n").append(part.stripTrailing());
      first = false;
    }
    out.line(answer.append('\n').toString());
  }

  /** Thinks on the foe's time until the next line comes. */
  void ponder() {
    if (mayPonder && player.settings.ponder && !game.isOver()) {
      player.search(game, () -> !input.hasNext(), null, 1);
    }
  }

  // --- Administration -------------------------------------------------------------------------

  private void addAdministration() {
    table.put("protocol_version", line -> "2");
    table.put("name", line -> "Agon");
    table.put("version", line -> version());
    table.put(
        "known_command",
        line ->
            Boolean.toString(offers(line.arguments().isEmpty() ? "" : line.arguments().get(0))));
    table.put("list_commands", line -> listCommands());
    table.put(
        "quit",
        line -> {
          quit = true;
          return "";
        });
    table.put("agon-param", this::parameter);
    table.put("cputime", line -> cpuTime());
    table.put("echo", line -> line.rest());
  }

  private static String version() {
    String version = GtpCommands.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  private String listCommands() {
    StringBuilder text = new StringBuilder();
    for (String name : table.keySet()) {
      if (offers(name)) {
        text.append(name).append('\n');
      }
    }
    return text.toString();
  }

  private String parameter(GtpLine line) throws GtpFailure {
    if (line.size() == 0) {
      return parameters.list();
    }
    if (line.size() == 1) {
      return parameters.get(line.arguments().get(0));
    }
    parameters.set(line.arguments().get(0), line.arguments().get(1));
    return "";
  }

  private static String cpuTime() {
    Duration used = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    return String.format(Locale.ROOT, "%.3f", used.toNanos() / 1e9);
  }

  // --- The board ------------------------------------------------------------------------------

  private void addSetUp() {
    table.put("boardsize", this::boardSize);
    table.put("query_boardsize", line -> Integer.toString(game.geometry().size));
    table.put(
        "clear_board",
        line -> {
          newGame(game.geometry().size);
          return "";
        });
    table.put("komi", this::komi);
    table.put("get_komi", line -> Double.toString(game.rules().komi()));
    table.put("fixed_handicap", this::fixedHandicap);
    table.put("place_free_handicap", this::placeFreeHandicap);
    table.put("set_free_handicap", this::setFreeHandicap);
    table.put("loadsgf", this::loadSgf);
    table.put("printsgf", this::printSgf);
    table.put("showboard", line -> "\n" + game.diagram());
    table.put("clear_cache", line -> clearCache());
  }

  private void newGame(int size) {
    game = new GoPosition(size, game.rules());
    player.newGame(0);
    clock.reset();
    lastReport = null;
  }

  private String boardSize(GtpLine line) throws GtpFailure {
    int size = line.integer(0, "boardsize not an integer");
    if (size < Geometry.MIN_SIZE || size > Geometry.MAX_SIZE) {
      throw new GtpFailure("unacceptable size");
    }
    newGame(size);
    return "";
  }

  private String komi(GtpLine line) throws GtpFailure {
    double komi = line.number(0, "komi not a float");
    game.setRules(game.rules().withKomi(komi));
    return "";
  }

  private void needEmptyBoard() throws GtpFailure {
    if (game.board().emptyCount != game.geometry().area || game.moveCount() > 0) {
      throw new GtpFailure("board not empty");
    }
  }

  private String fixedHandicap(GtpLine line) throws GtpFailure {
    needEmptyBoard();
    int stones = line.integer(0, "handicap not an integer");
    if (stones < 2 || stones > Handicap.most(game.geometry().size)) {
      throw new GtpFailure("invalid handicap");
    }
    return give(Handicap.fixed(game.geometry(), stones));
  }

  private String placeFreeHandicap(GtpLine line) throws GtpFailure {
    needEmptyBoard();
    int stones = line.integer(0, "handicap not an integer");
    if (stones < 2 || stones >= game.geometry().area) {
      throw new GtpFailure("invalid handicap");
    }
    return give(Handicap.free(game.geometry(), stones));
  }

  private String setFreeHandicap(GtpLine line) throws GtpFailure {
    needEmptyBoard();
    if (line.size() < 2 || line.size() >= game.geometry().area) {
      throw new GtpFailure("invalid handicap");
    }
    int[] points = new int[line.size()];
    for (int i = 0; i < points.length; i++) {
      points[i] = game.geometry().parse(line.arguments().get(i));
      if (points[i] <= Geometry.PASS) {
        throw new GtpFailure("invalid coordinate");
      }
      for (int j = 0; j < i; j++) {
        if (points[j] == points[i]) {
          throw new GtpFailure("repeated vertex");
        }
      }
    }
    give(points);
    return "";
  }

  private String give(int[] points) {
    for (int point : points) {
      game.setUp(point, Position.FIRST);
    }
    game.setSideToMove(Position.SECOND);
    player.newGame(points.length);
    return vertices(points);
  }

  /** Points from the top left to the bottom right, as GNU Go lists them. */
  private String vertices(int[] points) {
    Geometry geometry = game.geometry();
    Integer[] sorted = Arrays.stream(points).boxed().toArray(Integer[]::new);
    Arrays.sort(
        sorted,
        (a, b) ->
            geometry.row(a) != geometry.row(b)
                ? geometry.row(b) - geometry.row(a)
                : geometry.column(a) - geometry.column(b));
    StringBuilder text = new StringBuilder();
    for (int point : sorted) {
      text.append(text.isEmpty() ? "" : " ").append(geometry.name(point));
    }
    return text.toString();
  }

  private String loadSgf(GtpLine line) throws GtpFailure {
    String name = line.argument(0, "missing filename");
    int beforeMove = line.size() > 1 ? line.integer(1, "move not an integer") : 0;
    try {
      Path path = Path.of(name);
      if (!Files.isRegularFile(path) || Files.size(path) > MAX_SGF_BYTES) {
        throw new GtpFailure("cannot open or parse '" + name + "'");
      }
      // Old records are in any encoding; what the rules need is plain ASCII in all of them.
      String text = new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1);
      GoPosition read = Sgf.read(text, game.rules(), beforeMove);
      game = read;
      player.newGame(0);
      lastReport = null;
      return game.sideToMove() == Position.FIRST ? "black" : "white";
    } catch (IOException | InvalidPathException | NotationException e) {
      throw new GtpFailure("cannot open or parse '" + name + "'");
    }
  }

  private String printSgf(GtpLine line) throws GtpFailure {
    String sgf = Sgf.write(game, null);
    if (line.size() == 0) {
      return sgf;
    }
    try {
      Files.writeString(Path.of(line.arguments().get(0)), sgf);
      return "";
    } catch (IOException | InvalidPathException e) {
      throw new GtpFailure("cannot write to '" + line.arguments().get(0) + "'");
    }
  }

  private String clearCache() {
    player.clearTree();
    return "";
  }

  // --- Playing --------------------------------------------------------------------------------

  private void addPlay() {
    table.put("play", this::play);
    table.put("undo", line -> undo(1));
    table.put(
        "gg-undo",
        line -> undo(line.size() == 0 ? 1 : line.integer(0, "number of undos not an integer")));
    table.put("genmove", line -> genmove(line, "invalid color"));
    table.put("reg_genmove", this::regGenmove);
    table.put("time_settings", this::timeSettings);
    table.put("time_left", this::timeLeft);
    table.put("final_score", line -> GoPosition.result(player.judge(game).score(game.rules())));
    table.put("final_status_list", this::finalStatusList);
    table.put("final_status", this::finalStatus);
  }

  private String play(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color or coordinate");
    // KGS and others send the colour alone for a pass.
    String vertex = line.size() > 1 ? line.arguments().get(1) : "pass";
    if (vertex.equalsIgnoreCase("resign")) {
      return "";
    }
    playAt(side, vertex);
    return "";
  }

  private void playAt(int side, String vertex) throws GtpFailure {
    int move = game.geometry().parse(vertex);
    if (move < 0) {
      throw new GtpFailure("invalid color or coordinate");
    }
    if (move != Geometry.PASS && !isLegal(side, move)) {
      throw new GtpFailure("illegal move");
    }
    game.makeAs(side, move);
    noteHandicap();
  }

  private boolean isLegal(int side, int point) {
    if (side == game.sideToMove()) {
      return game.mayPlay(point);
    }
    // Out of turn: no ko is in force, and the question must not change whose turn it is.
    GoPosition other = game.copy();
    other.setSideToMove(side);
    return other.mayPlay(point);
  }

  /** A run of black moves at the start is a handicap that was sent move by move. */
  private void noteHandicap() {
    int run = 0;
    while (run < game.moveCount() && game.mover(run) == 0 && game.move(run) != Geometry.PASS) {
      run++;
    }
    if (run == game.moveCount() && run > 1) {
      player.setHandicap(run);
    }
  }

  private String undo(int moves) throws GtpFailure {
    if (moves < 0) {
      throw new GtpFailure("number of undos not an integer");
    }
    if (moves > game.moveCount()) {
      throw new GtpFailure("cannot undo");
    }
    for (int i = 0; i < moves; i++) {
      game.unmake();
    }
    return "";
  }

  private double budget(int side) {
    int empty = game.board().emptyCount;
    double seconds =
        clock.isLimited()
            ? clock.budget(side, empty, game.geometry().area)
            : player.settings.moveTime;
    return Math.min(seconds, player.settings.maxTime);
  }

  private String genmove(GtpLine line, String failure) throws GtpFailure {
    int side = line.colour(0, failure);
    return name(think(side, null, 1e9, player.settings.cleanup).move());
  }

  private String name(int move) {
    return move == Player.RESIGN ? "resign" : game.geometry().name(move);
  }

  /** Chooses a move and makes it. */
  private Player.Decision think(
      int side, Player.Listener listener, double interval, boolean cleanup) {
    long start = System.nanoTime();
    game.setSideToMove(side);
    Player.Listener shown = listener;
    double every = interval;
    if (parameters.liveGraphics && listener == null) {
      shown = report -> System.err.print(GtpAnalysis.graphics(game, report));
      every = 1;
    }
    BooleanSupplier interrupted = input::isInterrupted;
    Player.Decision decision =
        player.choose(game, budget(side), interrupted, shown, every, cleanup);
    lastReport = decision.report() == null ? lastReport : decision.report();
    if (decision.move() != Player.RESIGN) {
      game.make(decision.move());
      mayPonder = true;
    }
    clock.spent(side, (System.nanoTime() - start) / 1e9);
    return decision;
  }

  private String regGenmove(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    game.setSideToMove(side);
    double seconds = budget(side);
    return name(player.choose(game, seconds, input::isInterrupted, null, 1e9).move());
  }

  private String timeSettings(GtpLine line) throws GtpFailure {
    String failure = "not three integers";
    double main = line.number(0, failure);
    double byoTime = line.number(1, failure);
    clock.setCanadian(main, byoTime, line.integer(2, failure));
    return "";
  }

  private String timeLeft(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    String failure = "time and stones not two integers";
    double seconds = line.number(1, failure);
    clock.heard(side, seconds, line.integer(2, failure));
    return "";
  }

  private String finalStatusList(GtpLine line) throws GtpFailure {
    String wanted = line.argument(0, "missing status");
    Verdict verdict = player.judge(game);
    return switch (wanted) {
      case "alive" -> blocks(verdict, Verdict.Status.ALIVE);
      case "dead" -> blocks(verdict, Verdict.Status.DEAD);
      case "seki" -> blocks(verdict, Verdict.Status.SEKI);
      case "black_territory" -> territory(verdict, Board.BLACK);
      case "white_territory" -> territory(verdict, Board.WHITE);
      case "dame" -> territory(verdict, Board.EMPTY);
      default -> throw new GtpFailure("invalid status");
    };
  }

  /** The blocks with that status, one on a line. */
  private String blocks(Verdict verdict, Verdict.Status wanted) {
    StringBuilder text = new StringBuilder();
    Board board = game.board();
    for (int p : game.geometry().points) {
      if (board.colour[p] != Board.EMPTY && board.head[p] == p && verdict.status(p) == wanted) {
        int[] block = new int[board.stones[p]];
        int s = p;
        for (int i = 0; i < block.length; i++) {
          block[i] = s;
          s = board.next[s];
        }
        text.append(vertices(block)).append('\n');
      }
    }
    return text.toString();
  }

  private String territory(Verdict verdict, int owner) {
    List<Integer> points = new ArrayList<>();
    Board board = game.board();
    for (int p : game.geometry().points) {
      boolean free = board.colour[p] == Board.EMPTY || verdict.status(p) == Verdict.Status.DEAD;
      if (free && verdict.owner(p) == owner) {
        points.add(p);
      }
    }
    return vertices(points.stream().mapToInt(Integer::intValue).toArray());
  }

  private String finalStatus(GtpLine line) throws GtpFailure {
    int point = point(line, 0, "invalid coordinate");
    Verdict verdict = player.judge(game);
    if (game.stone(point) != Board.EMPTY) {
      return verdict.status(point).name().toLowerCase(Locale.ROOT);
    }
    int owner = verdict.owner(point);
    return owner == Board.BLACK
        ? "black_territory"
        : owner == Board.WHITE ? "white_territory" : "dame";
  }

  private int point(GtpLine line, int index, String failure) throws GtpFailure {
    int point = game.geometry().parse(line.argument(index, failure));
    if (point <= Geometry.PASS) {
      throw new GtpFailure(failure);
    }
    return point;
  }

  // --- Servers --------------------------------------------------------------------------------

  private void addServers() {
    table.put("kgs-time_settings", this::kgsTimeSettings);
    table.put("kgs-genmove_cleanup", this::genmoveCleanup);
    table.put("kgs-rules", this::kgsRules);
    // It may be an adjournment: the game stays on the board until somebody clears it.
    table.put("kgs-game_over", line -> "");
    table.put("kgs-chat", this::kgsChat);
    table.put("cgos-gameover", line -> "");
    table.put("cgos-genmove_analyze", this::cgosGenmove);
  }

  private String kgsTimeSettings(GtpLine line) throws GtpFailure {
    String failure = "invalid time settings";
    switch (line.argument(0, failure)) {
      case "none" -> clock.set(GoClock.Overtime.NO_LIMIT, 0, 0, 0);
      case "absolute" -> clock.set(GoClock.Overtime.ABSOLUTE, line.number(1, failure), 0, 0);
      case "byoyomi" ->
          clock.set(
              GoClock.Overtime.BYO_YOMI,
              line.number(1, failure),
              line.number(2, failure),
              line.integer(3, failure));
      case "canadian" ->
          clock.set(
              GoClock.Overtime.CANADIAN,
              line.number(1, failure),
              line.number(2, failure),
              line.integer(3, failure));
      default -> throw new GtpFailure(failure);
    }
    return "";
  }

  private String genmoveCleanup(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    boolean resign = player.settings.resign;
    player.settings.resign = false;
    try {
      return name(think(side, null, 1e9, true).move());
    } finally {
      player.settings.resign = resign;
    }
  }

  private String kgsRules(GtpLine line) throws GtpFailure {
    GoRules named = GoRules.named(line.argument(0, "missing rules"), game.rules().komi());
    if (named == null) {
      throw new GtpFailure("unknown rules");
    }
    game.setRules(named);
    return "";
  }

  private String kgsChat(GtpLine line) throws GtpFailure {
    if (!parameters.kgsChat) {
      throw new GtpFailure("unknown command");
    }
    if (line.size() < 2) {
      throw new GtpFailure("invalid chat");
    }
    String asker = line.arguments().get(1);
    String expected =
        lastReport == null || lastReport.lines.isEmpty()
            ? ""
            : String.format(
                Locale.ROOT,
                " At my last move I won %.0f%% of my games.",
                100 * lastReport.lines.get(0).value());
    return "Hello " + asker + ", I am Agon, a program." + expected + " Enjoy the game!";
  }

  private String cgosGenmove(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    game.setSideToMove(side);
    GoPosition before = game.copy();
    // Every stone that is left counts as alive on CGOS.
    Player.Decision decision = think(side, null, 1e9, true);
    String json = decision.report() == null ? "{}" : GtpAnalysis.json(before, decision.report());
    return "\n" + json + "\nplay " + name(decision.move());
  }

  // --- Analysis -------------------------------------------------------------------------------

  private void addAnalysis() {
    table.put("lz-analyze", line -> analyze(line, GtpAnalysis.Format.LEELA));
    table.put("kata-analyze", line -> analyze(line, GtpAnalysis.Format.KATAGO));
    table.put("lz-genmove_analyze", line -> genmoveAnalyze(line, GtpAnalysis.Format.LEELA));
    table.put("kata-genmove_analyze", line -> genmoveAnalyze(line, GtpAnalysis.Format.KATAGO));
    table.put("stop", line -> "");
    table.put("gogui-analyze_commands", line -> ANALYZE_COMMANDS);
    table.put("gogui-play_sequence", this::playSequence);
    table.put("gogui-interrupt", line -> "");
    table.put("agon-ownership", line -> ownership());
    table.put("agon-lines", line -> lines());
  }

  private static final String ANALYZE_COMMANDS =
      """
      dboard/Ownership of the last search/agon-ownership
      gfx/Lines of the last search/agon-lines
      plist/Legal moves/all_legal %c
      plist/Dead stones/final_status_list dead
      plist/Black territory/final_status_list black_territory
      plist/White territory/final_status_list white_territory
      string/Final score/final_score
      string/CPU time/cputime
      param/Parameters/agon-param
      """;

  /** Searches and reports until the next line of input, whatever it is. */
  private String analyze(GtpLine line, GtpAnalysis.Format format) throws GtpFailure {
    GtpAnalysis analysis = GtpAnalysis.parse(format, line.arguments());
    GoPosition position = game.copy();
    position.setSideToMove(analysis.sideOr(game.sideToMove()));
    out.line("=" + line.id());
    Player.Listener listener = report -> print(analysis, position, report);
    lastReport = player.search(position, () -> !input.hasNext(), listener, analysis.interval());
    print(analysis, position, lastReport);
    out.line("");
    return null;
  }

  private void print(GtpAnalysis analysis, GoPosition position, Player.Report report) {
    String text = analysis.line(position, report);
    if (!text.isEmpty()) {
      out.line(text);
    }
  }

  private String genmoveAnalyze(GtpLine line, GtpAnalysis.Format format) throws GtpFailure {
    GtpAnalysis analysis = GtpAnalysis.parse(format, line.arguments());
    int side = analysis.sideOr(game.sideToMove());
    GoPosition position = game.copy();
    position.setSideToMove(side);
    out.line("=" + line.id());
    Player.Decision decision =
        think(
            side,
            report -> print(analysis, position, report),
            analysis.interval(),
            player.settings.cleanup);
    if (decision.report() != null) {
      print(analysis, position, decision.report());
    }
    out.line("play " + name(decision.move()) + "\n");
    return null;
  }

  private String playSequence(GtpLine line) throws GtpFailure {
    if (line.size() % 2 != 0) {
      throw new GtpFailure("invalid color or coordinate");
    }
    int before = game.moveCount();
    try {
      for (int i = 0; i < line.size(); i += 2) {
        playAt(line.colour(i, "invalid color or coordinate"), line.arguments().get(i + 1));
      }
    } catch (GtpFailure e) {
      undo(game.moveCount() - before);
      throw e;
    }
    return "";
  }

  private String ownership() throws GtpFailure {
    if (lastReport == null) {
      throw new GtpFailure("no search yet");
    }
    StringBuilder text = new StringBuilder();
    Geometry geometry = game.geometry();
    for (int row = geometry.size; row >= 1; row--) {
      for (int column = 1; column <= geometry.size; column++) {
        double value = lastReport.ownership[geometry.point(column, row)];
        text.append(String.format(Locale.ROOT, column == 1 ? "%.2f" : " %.2f", value));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private String lines() throws GtpFailure {
    if (lastReport == null) {
      throw new GtpFailure("no search yet");
    }
    StringBuilder text = new StringBuilder("INFLUENCE");
    int all = 1;
    for (var line : lastReport.lines) {
      all += line.visits();
    }
    for (var line : lastReport.lines) {
      if (line.move() != Geometry.PASS) {
        text.append(' ').append(game.geometry().name(line.move()));
        text.append(String.format(Locale.ROOT, " %.2f", line.visits() / (double) all));
      }
    }
    return text.toString();
  }

  // --- Questions of regression tests ----------------------------------------------------------

  private void addQuestions() {
    table.put("all_legal", this::allLegal);
    table.put(
        "is_legal",
        line -> {
          int side = line.colour(0, "invalid color or coordinate");
          int move = game.geometry().parse(line.argument(1, "invalid color or coordinate"));
          if (move < 0) {
            throw new GtpFailure("invalid color or coordinate");
          }
          return move == Geometry.PASS || isLegal(side, move) ? "1" : "0";
        });
    table.put("list_stones", this::listStones);
    table.put(
        "color",
        line ->
            switch (game.stone(point(line, 0, "invalid coordinate"))) {
              case Board.BLACK -> "black";
              case Board.WHITE -> "white";
              default -> "empty";
            });
    table.put(
        "countlib",
        line -> {
          int point = point(line, 0, "invalid coordinate");
          if (game.stone(point) == Board.EMPTY) {
            throw new GtpFailure("vertex must not be empty");
          }
          return Integer.toString(game.board().liberties[game.board().head[point]]);
        });
    table.put(
        "captures", line -> Integer.toString(game.captured(1 - line.colour(0, "invalid color"))));
    table.put("last_move", line -> lastMove());
    table.put("move_history", line -> moveHistory());
  }

  private String allLegal(GtpLine line) throws GtpFailure {
    int side = line.colour(0, "invalid color");
    GoPosition position = game.copy();
    position.setSideToMove(side);
    return vertices(Arrays.stream(game.geometry().points).filter(position::mayPlay).toArray());
  }

  private String listStones(GtpLine line) throws GtpFailure {
    int colour = line.colour(0, "invalid color") + 1;
    return vertices(
        Arrays.stream(game.geometry().points).filter(p -> game.stone(p) == colour).toArray());
  }

  private String lastMove() throws GtpFailure {
    if (game.moveCount() == 0) {
      throw new GtpFailure("no previous move known");
    }
    return moveText(game.moveCount() - 1);
  }

  private String moveText(int index) {
    String colour = game.mover(index) == Position.FIRST ? "black " : "white ";
    return colour + game.geometry().name(game.move(index));
  }

  private String moveHistory() {
    StringBuilder text = new StringBuilder();
    for (int i = game.moveCount() - 1; i >= 0; i--) {
      text.append(moveText(i)).append('\n');
    }
    return text.toString();
  }
}
