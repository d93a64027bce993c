package dev.agon.match;

import dev.agon.game.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Stack;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code agon match}: reads what is asked, and has it played. */
@Command(
    name = "match",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = "Plays engines against each other and says what the score means.",
    footer = {
      "",
      "An engine is key=value words: cmd=COMMAND, name=, proto=uci|gtp|ugi, dir=FOLDER,",
      "tc=[MOVES/]TIME[+INC] or MAIN+PERIOD/STONES (Canadian), movetime=S, nodes=N,",
      "depth=N, threads=N, ponder, restart, stderr=FILE, option.NAME=VALUE.",
      "Times are in seconds, or minutes:seconds."
    })
public final class MatchCommand implements Callable<Integer> {
  private static final double USUAL_KOMI = 7.5;

  @Spec private CommandSpec command;

  @Option(
      names = "--engine",
      paramLabel = "KEY=VALUE",
      parameterConsumer = Words.class,
      description = "a contestant; repeat it for each")
  private List<List<String>> engines = new ArrayList<>();

  @Option(
      names = "--each",
      paramLabel = "KEY=VALUE",
      parameterConsumer = Words.class,
      description = "what every engine has that does not say otherwise")
  private List<List<String>> each = new ArrayList<>();

  @Option(names = "--game", description = "chess, go, gipf, ...; told by the protocol if left out")
  private String gameName;

  @Option(names = "--variant", description = "the game's variant, such as chess960 or 9x9")
  private String variant;

  @Option(names = "--komi", description = "for Go (${DEFAULT-VALUE})")
  private double komi = USUAL_KOMI;

  @Option(
      names = "--tournament",
      defaultValue = "round-robin",
      description = "round-robin, or gauntlet: the first engine against all others")
  private String tournament;

  @Option(
      names = "--games",
      defaultValue = "100",
      description = "games between each two engines (${DEFAULT-VALUE})")
  private int games;

  @Option(names = "--rounds", description = "the same in pairs of games: ROUNDS is 2 games")
  private Integer rounds;

  @Option(
      names = "--concurrency",
      defaultValue = "1",
      description = "games at the same time (${DEFAULT-VALUE})")
  private int concurrency;

  @Option(
      names = "--openings",
      paramLabel = "FILE",
      description = "EPD, PGN, SGF or game text; each opening is played twice, colours reversed")
  private Path openings;

  @Option(names = "--opening-plies", description = "no more than so many plies of an opening")
  private Integer openingPlies;

  @Option(
      names = "--random-plies",
      defaultValue = "0",
      description = "begin each pair of games with so many random plies, by the seed")
  private int randomPlies;

  @Option(
      names = "--order",
      defaultValue = "sequential",
      description = "of the openings: sequential or random")
  private String order;

  @Option(
      names = "--seed",
      defaultValue = "1",
      description = "for a random order and random plies (${DEFAULT-VALUE})")
  private long seed;

  @Option(
      names = "--resign",
      paramLabel = "score=N,moves=N[,twosided]",
      description = "an engine that sees itself so far behind so often loses")
  private String resign;

  @Option(
      names = "--draw",
      paramLabel = "number=N,count=N,score=N",
      description = "from move NUMBER on, a game both see as even for COUNT moves is drawn")
  private String draw;

  @Option(
      names = "--tb",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "FOLDERS",
      description = "a game that endgame tables know is over: ours, or those in the folders")
  private String tables;

  @Option(names = "--max-moves", description = "a game of so many moves is drawn")
  private Integer maxMoves;

  @Option(
      names = "--margin",
      defaultValue = "50",
      paramLabel = "MS",
      description = "a move may exceed the clock by so much (${DEFAULT-VALUE})")
  private long margin;

  @Option(
      names = "--stall",
      defaultValue = "60",
      paramLabel = "SECONDS",
      description = "an engine off the clock that is silent so long has hung (${DEFAULT-VALUE})")
  private double stall;

  @Option(names = "--restart", description = "start the engines anew for each game")
  private boolean restart;

  @Option(names = "--ponder", description = "let the engines think in their opponent's time")
  private boolean ponder;

  @Option(
      names = "--sprt",
      paramLabel = "elo0=,elo1=,alpha=,beta=,model=",
      description = "end the match when this is decided; model logistic or normalised")
  private String sprt;

  @Option(names = "--event", defaultValue = "Agon match", description = "for the games' headings")
  private String event;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "the games, as they finish; beside it FILE.match, for --resume")
  private Path out;

  @Option(names = "--resume", description = "continue the match of --out")
  private boolean resume;

  @Option(names = "--html", paramLabel = "FILE", description = "a report with pictures")
  private Path html;

  @Option(names = "--log", paramLabel = "FILE", description = "all that the engines say")
  private Path log;

  @Option(
      names = "--self-play-depths",
      paramLabel = "LOW-HIGH",
      description = "instead: Heinz's experiment, Agon at depth X+1 against Agon at X")
  private String selfPlayDepths;

  @Option(names = "--quiet", description = "only the final result")
  private boolean quiet;

  @Option(names = "--verbose", description = "also what the referee itself costs")
  private boolean verbose;

  /** Takes the words of one engine: all up to the next option. */
  static final class Words implements CommandLine.IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec spec) {
      List<List<String>> all = new ArrayList<>(option.<List<List<String>>>getValue());
      List<String> words = new ArrayList<>();
      while (!args.isEmpty() && (words.isEmpty() || !args.peek().startsWith("-"))) {
        words.add(args.pop());
      }
      try {
        all.add(EngineSpec.words(words));
      } catch (SetupException e) {
        throw new CommandLine.ParameterException(spec.commandLine(), e.getMessage());
      }
      option.setValue(all);
    }
  }

  @Override
  public Integer call() {
    try {
      asked().play();
      return 0;
    } catch (SetupException | IOException e) {
      System.err.println("agon match: " + e.getMessage());
      return 1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 1;
    }
  }

  /** This command, or the one that a record to be continued was begun with. */
  private MatchCommand asked() throws SetupException, IOException {
    boolean fromRecord = resume && out != null && engines.isEmpty() && selfPlayDepths == null;
    if (!fromRecord) {
      return this;
    }
    List<String> words;
    try (Journal journal = Journal.open(out)) {
      words = journal.arguments();
    }
    MatchCommand before = new MatchCommand();
    try {
      new CommandLine(before).parseArgs(words.toArray(new String[0]));
    } catch (CommandLine.ParameterException e) {
      throw new SetupException("the record's command line is wrong: " + e.getMessage());
    }
    before.resume = true;
    before.out = out;
    before.quiet |= quiet;
    before.verbose |= verbose;
    before.html = html == null ? before.html : html;
    return before;
  }

  private void play() throws SetupException, IOException, InterruptedException {
    if (selfPlayDepths == null) {
      run(settings(engines), out);
      return;
    }
    List<SelfPlayDepths.Row> rows = new ArrayList<>();
    for (int depth : SelfPlayDepths.parse(selfPlayDepths).depths()) {
      if (!engines.isEmpty()) {
        throw new SetupException("--self-play-depths plays Agon itself; leave --engine out");
      }
      MatchSettings settings = settings(List.of(self(depth), self(depth - 1)));
      rows.add(SelfPlayDepths.row(depth, run(settings, outOf(depth))));
    }
    System.out.print(SelfPlayDepths.tables(rows));
  }

  private List<String> self(int depth) throws SetupException {
    String name = gameName == null ? "chess" : gameName;
    List<String> words = new ArrayList<>();
    words.add("name=depth " + depth);
    words.add("depth=" + depth);
    List<String> command = OwnEngine.command(game(name));
    words.add("cmd=" + ShellWords.quote(command.get(0)));
    words.addAll(command.subList(1, command.size()));
    return words;
  }

  /** Each match of the experiment has a record of its own: games-6-5.pgn. */
  private Path outOf(int depth) {
    if (out == null) {
      return null;
    }
    String name = String.valueOf(out.getFileName());
    int dot = name.lastIndexOf('.');
    String stem = dot < 0 ? name : name.substring(0, dot);
    String end = dot < 0 ? "" : name.substring(dot);
    return out.resolveSibling(stem + "-" + depth + "-" + (depth - 1) + end);
  }

  private Standings run(MatchSettings settings, Path record)
      throws SetupException, IOException, InterruptedException {
    Optional<Journal> journal = journal(settings, record);
    try (DialogueLog dialogue = new DialogueLog(Optional.ofNullable(log))) {
      Progress progress = new Progress(System.out, settings, Optional.ofNullable(html), quiet);
      Tournament match = new Tournament(settings, journal, dialogue, progress);
      tryOut(settings, dialogue);
      progress.begin(match.size(), match.standings());
      match.run(concurrency);
      progress.end(match);
      if (verbose) {
        progress.cost();
      }
      return match.standings();
    } finally {
      if (journal.isPresent()) {
        journal.get().close();
      }
    }
  }

  private void tryOut(MatchSettings settings, DialogueLog dialogue) throws SetupException {
    try (EngineRoom room = new EngineRoom(settings, dialogue)) {
      for (int engine = 0; engine < settings.engines().size(); engine++) {
        try {
          for (String note : room.tryOut(engine)) {
            System.err.println("agon match: " + note);
          }
        } catch (EngineFailure e) {
          throw new SetupException(settings.name(engine) + " " + e.getMessage());
        }
      }
    }
  }

  private MatchSettings settings(List<List<String>> contestants) throws SetupException {
    List<EngineSpec> specs = new ArrayList<>();
    List<String> defaults = new ArrayList<>();
    each.forEach(defaults::addAll);
    if (ponder) {
      defaults.add("ponder");
    }
    if (restart) {
      defaults.add("restart");
    }
    for (List<String> words : contestants) {
      specs.add(EngineSpec.parse(words, defaults));
    }
    if (specs.size() < 2) {
      throw new SetupException("a match needs two engines or more: --engine cmd=... twice");
    }
    Game game = gameName == null ? gameOf(specs.get(0).protocol()) : game(gameName);
    String usedVariant = variant(game);
    for (int i = 0; i < specs.size(); i++) {
      specs.set(i, completed(specs.get(i), game, specs.subList(0, i)));
    }
    int gamesEach = rounds == null ? games : 2 * rounds;
    if (gamesEach < 1 || concurrency < 1 || margin < 0 || stall <= 0) {
      throw new SetupException("--games, --concurrency and --stall must be above 0");
    }
    Optional<Sprt> test = sprt == null ? Optional.empty() : Optional.of(Sprt.parse(sprt));
    if (test.isPresent() && specs.size() != 2) {
      throw new SetupException("--sprt is for a match of two engines");
    }
    MatchSettings bare =
        new MatchSettings(
            event,
            game,
            usedVariant,
            komi,
            specs,
            List.of(),
            form(),
            gamesEach,
            adjudicators(game),
            test,
            margin * 1_000_000,
            (long) (stall * 1e9));
    return bare.withOpenings(openings(bare));
  }

  private static Game game(String name) throws SetupException {
    try {
      return Game.named(name);
    } catch (IllegalArgumentException e) {
      throw new SetupException(e.getMessage());
    }
  }

  /** The first registered game that is played over a protocol; chess if none is said. */
  private static Game gameOf(String protocol) throws SetupException {
    String wanted = protocol.isEmpty() ? "uci" : protocol;
    for (Game game : ServiceLoader.load(Game.class)) {
      if (game.protocol().equals(wanted)) {
        return game;
      }
    }
    throw new SetupException("no game is known for the protocol " + wanted + "; say --game");
  }

  /**
   * The variant's name; where engines are told a komi, ours has it in its name if it is unusual.
   */
  private String variant(Game game) throws SetupException {
    String name = variant == null ? game.variants().get(0) : variant;
    if (game.protocol().equals("gtp") && komi != USUAL_KOMI) {
      name += "k" + komi;
    }
    try {
      game.start(name);
      return name;
    } catch (IllegalArgumentException e) {
      throw new SetupException(
          e.getMessage() + "; there are " + String.join(", ", game.variants()));
    }
  }

  /** The engine with its protocol settled and a name that no other has. */
  private static EngineSpec completed(EngineSpec spec, Game game, List<EngineSpec> others)
      throws SetupException {
    EngineSpec result = spec;
    if (spec.protocol().isEmpty()) {
      result = spec.withProtocol(game.protocol());
    }
    if (!List.of("uci", "ugi", "gtp").contains(result.protocol())) {
      throw new SetupException("proto=" + spec.protocol() + ": uci, gtp or ugi is wanted");
    }
    if (!result.protocol().equals("gtp") && spec.control().equals(TimeControl.UNLIMITED)) {
      throw new SetupException(
          spec.name() + " needs a limit: tc=, movetime=, nodes= or depth= (--each for all)");
    }
    String name = spec.name();
    for (int i = 2; isTaken(name, others); i++) {
      name = spec.name() + " " + i;
    }
    return result.withName(name);
  }

  private static boolean isTaken(String name, List<EngineSpec> others) {
    return others.stream().anyMatch(other -> other.name().equals(name));
  }

  private Schedule.Form form() throws SetupException {
    return switch (tournament) {
      case "round-robin" -> Schedule.Form.ROUND_ROBIN;
      case "gauntlet" -> Schedule.Form.GAUNTLET;
      default -> throw new SetupException("--tournament is round-robin or gauntlet");
    };
  }

  private List<Adjudicator> adjudicators(Game game) throws SetupException {
    List<Adjudicator> adjudicators = new ArrayList<>();
    if (tables != null) {
      adjudicators.add(TableAdjudicator.of(game, tables));
    }
    if (resign != null) {
      boolean twoSided = resign.contains("twosided");
      Map<String, Integer> values = numbers("--resign", resign.replaceAll(",?twosided", ""));
      adjudicators.add(
          new Adjudicator.Resignation(
              value(values, "--resign", "score"), value(values, "--resign", "moves"), twoSided));
    }
    if (draw != null) {
      Map<String, Integer> values = numbers("--draw", draw);
      adjudicators.add(
          new Adjudicator.EvenGame(
              value(values, "--draw", "number"),
              value(values, "--draw", "count"),
              value(values, "--draw", "score")));
    }
    if (maxMoves != null) {
      adjudicators.add(new Adjudicator.LongestGame(maxMoves));
    }
    return adjudicators;
  }

  private static Map<String, Integer> numbers(String option, String text) throws SetupException {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      String[] sides = part.split("=", 2);
      try {
        values.put(sides[0], Integer.parseInt(sides[sides.length - 1]));
      } catch (NumberFormatException e) {
        throw new SetupException(option + ": '" + part + "' is not name=number");
      }
    }
    return values;
  }

  private static int value(Map<String, Integer> values, String option, String key)
      throws SetupException {
    Integer value = values.get(key);
    if (value == null || value < 0) {
      throw new SetupException(option + " needs " + key + "=, 0 or more");
    }
    return value;
  }

  private List<Opening> openings(MatchSettings settings) throws SetupException {
    List<Opening> list = new ArrayList<>();
    Game game = settings.game();
    boolean random =
        switch (order) {
          case "sequential" -> false;
          case "random" -> true;
          default -> throw new SetupException("--order is sequential or random");
        };
    if (openings != null) {
      list.addAll(new OpeningBook(openings, settings.boardSize()).read(game.recordFormat()));
    } else {
      int starts = game.starts(settings.variant());
      for (int i = 0; i < starts; i++) {
        String text = starts == 1 ? "" : game.start(settings.variant(), i).toText();
        list.add(new Opening("start position " + i, text, List.of()));
      }
      random |= starts > 1;
    }
    if (random) {
      Collections.shuffle(list, new Random(seed));
    }
    if (openingPlies != null) {
      list.replaceAll(opening -> opening.first(openingPlies));
    }
    int needed = 0;
    for (Pairing pairing :
        Schedule.of(settings.form(), settings.engines().size(), settings.gamesEach())) {
      needed = Math.max(needed, pairing.opening() + 1);
    }
    if (randomPlies > 0) {
      return randomised(list, needed, settings);
    }
    for (Opening opening : list.subList(0, Math.min(needed, list.size()))) {
      opening.play(opening.position(game, settings.variant()));
    }
    return list;
  }

  /** As many openings as the match needs, each with random moves of its own. */
  private List<Opening> randomised(List<Opening> list, int needed, MatchSettings settings)
      throws SetupException {
    List<Opening> longer = new ArrayList<>();
    for (int i = 0; i < needed; i++) {
      Opening opening = list.get(i % list.size());
      Random random = new Random(31 * seed + i);
      longer.add(opening.withRandomMoves(settings.game(), settings.variant(), randomPlies, random));
    }
    return longer;
  }

  private Optional<Journal> journal(MatchSettings settings, Path record) throws SetupException {
    if (record == null) {
      if (resume) {
        throw new SetupException("--resume needs --out, the record to continue");
      }
      return Optional.empty();
    }
    Map<String, String> identity = identity(settings);
    if (!resume || !Files.exists(Journal.journalOf(record))) {
      return Optional.of(Journal.create(record, arguments(), identity));
    }
    Journal journal = Journal.open(record);
    for (Map.Entry<String, String> setting : identity.entrySet()) {
      String before = journal.settings().get(setting.getKey());
      if (!setting.getValue().equals(before)) {
        throw new SetupException(
            "this is not the match of "
                + record
                + ": "
                + setting.getKey()
                + " was '"
                + before
                + "', is '"
                + setting.getValue()
                + "'");
      }
    }
    return Optional.of(journal);
  }

  /** The words after "match". */
  private List<String> arguments() {
    List<String> words = command.commandLine().getParseResult().originalArgs();
    return words.subList(words.indexOf(command.name()) + 1, words.size());
  }

  /** What may not change while a match goes on; its length and its display may. */
  private Map<String, String> identity(MatchSettings settings) throws SetupException {
    Map<String, String> identity = new LinkedHashMap<>();
    identity.put("game", settings.game().name() + " " + settings.variant());
    identity.put("komi", Double.toString(komi));
    for (int i = 0; i < settings.engines().size(); i++) {
      identity.put("engine " + (i + 1), settings.engines().get(i).fingerprint());
    }
    identity.put("engines", Integer.toString(settings.engines().size()));
    identity.put("form", settings.form().name().toLowerCase(Locale.ROOT));
    identity.put(
        "openings",
        openings == null ? "none" : new OpeningBook(openings, settings.boardSize()).checksum());
    identity.put("order", order + " " + seed + " " + openingPlies + " " + randomPlies);
    identity.put("adjudication", settings.adjudicators().toString());
    identity.put("sprt", settings.sprt().map(Sprt::toString).orElse("none"));
    identity.put("clock", margin + " " + stall);
    return identity;
  }
}
