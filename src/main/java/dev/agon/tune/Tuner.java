package dev.agon.tune;

import java.util.concurrent.Callable;

/**
 * A game's own way of learning, as a subcommand of {@code agon tune}. Found by {@code
 * ServiceLoader}; the class carries picocli's annotations, and its name there is that of the game.
 */
public interface Tuner extends Callable<Integer> {}
