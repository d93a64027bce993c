package dev.agon.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Sets the numbers of the engine by experiment. With the name of a game in place of a subcommand it
 * goes the whole way from self-play to a weight file: {@code generate}, then {@code eval}.
 */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = {
      "Fits the numbers of evaluation and search to the engine's own games.",
      "With a GAME: plays games, writes their positions to FILE.data and fits the weights of the"
          + " evaluation to them. The same seed gives the same files."
    },
    subcommands = {GenerateCommand.class, EvalCommand.class, TauCommand.class, MpcCommand.class})
public final class TuneCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "GAME", description = "The game.")
  private String game;

  @Option(names = "--out", paramLabel = "FILE", description = "The weight file to write.")
  private String out;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "2200",
      description = "Games to play (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "250",
      description = "Nodes for each move (default: ${DEFAULT-VALUE}).")
  private long nodes;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "31",
      description = "The seed (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "40",
      description = "Passes over the positions (default: ${DEFAULT-VALUE}).")
  private int epochs;

  @Option(names = "--quiet", description = "No progress on standard error.")
  private boolean quiet;

  @Override
  public Integer call() {
    CommandLine commands = spec.commandLine();
    if (game == null || out == null) {
      throw new ParameterException(
          commands,
          "a GAME with --out FILE is needed, or a subcommand: "
              + String.join(", ", commands.getSubcommands().keySet()));
    }
    TuneArguments.tunable(spec, game);
    String data = out + ".data";
    int code =
        run("generate", data, List.of("--games=" + games, "--nodes=" + nodes, "--seed=" + seed));
    return code != 0 ? code : run("eval", out, List.of("--data=" + data, "--epochs=" + epochs));
  }

  private int run(String command, String file, List<String> options) {
    List<String> words = new ArrayList<>(options);
    words.add("--out=" + file);
    if (quiet) {
      words.add("--quiet");
    }
    words.add(game);
    return spec.commandLine().getSubcommands().get(command).execute(words.toArray(new String[0]));
  }
}
