package dev.agon.tune;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Sets the numbers of the engine by experiment. */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    description = "Fits the numbers of evaluation and search to the engine's own games.",
    subcommands = {GenerateCommand.class, EvalCommand.class, TauCommand.class, MpcCommand.class})
public final class TuneCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new ParameterException(
        spec.commandLine(), "a subcommand is needed: generate, eval, tau, mpc or go");
  }
}
