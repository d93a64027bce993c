package dev.agon.match;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs the games of a schedule, several at once, until all are played or the test is decided.
 * Workers take games from a queue and report under this object's lock, so that records, standings
 * and messages are in step.
 */
final class Tournament {
  /** Told of each game as it finishes, under the tournament's lock. */
  interface Observer {
    void finished(PlayedGame game, Standings standings) throws IOException;
  }

  private static final long SIGNAL_MILLIS = 300;

  private final MatchSettings settings;
  private final Optional<Journal> journal;
  private final DialogueLog log;
  private final Observer observer;
  private final Standings standings;
  private final GameWriter writer;
  private final Deque<Pairing> waiting = new ArrayDeque<>();
  private final List<EngineRoom> rooms = new ArrayList<>();
  private Sprt.Decision decision = Sprt.Decision.OPEN;
  private boolean stopped;
  private String failure;

  Tournament(MatchSettings settings, Optional<Journal> journal, DialogueLog log, Observer observer)
      throws SetupException {
    this.settings = settings;
    this.journal = journal;
    this.log = log;
    this.observer = observer;
    standings = new Standings(settings.engines().stream().map(EngineSpec::name).toList());
    writer = new GameWriter(settings);
    schedule();
  }

  /** The games that the journal does not have yet. */
  private void schedule() throws SetupException {
    List<Pairing> all =
        Schedule.of(settings.form(), settings.engines().size(), settings.gamesEach());
    Set<Integer> played = new HashSet<>();
    if (journal.isPresent()) {
      for (Journal.Entry entry : journal.get().entries()) {
        if (entry.number() < 1 || entry.number() > all.size()) {
          throw new SetupException(
              "the record has game " + entry.number() + ", but only " + all.size() + " are asked");
        }
        if (!played.add(entry.number())) {
          throw new SetupException("the record has game " + entry.number() + " twice");
        }
        standings.add(all.get(entry.number() - 1), entry.result(), entry.first(), entry.second());
        decide();
      }
    }
    for (Pairing pairing : all) {
      if (!played.contains(pairing.number())) {
        waiting.add(pairing);
      }
    }
  }

  /** How many games the whole schedule has. */
  int size() {
    return waiting.size() + standings.games();
  }

  Standings standings() {
    return standings;
  }

  Sprt.Decision decision() {
    return decision;
  }

  /** Plays what is left. Throws if the match cannot go on. */
  void run(int concurrency) throws SetupException, InterruptedException {
    List<Thread> workers = new ArrayList<>();
    int count = Math.min(concurrency, waiting.size());
    for (int i = 0; i < count; i++) {
      EngineRoom room = new EngineRoom(settings, log);
      rooms.add(room);
      workers.add(new Thread(() -> work(room), "referee " + (i + 1)));
    }
    Thread hook = new Thread(this::abandon);
    Runtime.getRuntime().addShutdownHook(hook);
    workers.forEach(Thread::start);
    for (Thread worker : workers) {
      worker.join();
    }
    Runtime.getRuntime().removeShutdownHook(hook);
    if (failure != null) {
      throw new SetupException(failure);
    }
  }

  private void work(EngineRoom room) {
    try (room) {
      for (Pairing pairing = next(); pairing != null; pairing = next()) {
        PlayedGame game = new Referee(settings, pairing, room).play();
        room.tidy();
        finish(game);
      }
    } catch (SetupException | IOException e) {
      stop(e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop("interrupted");
    } catch (RuntimeException e) {
      stop("internal error: " + e);
    }
  }

  private synchronized Pairing next() {
    return stopped || decision != Sprt.Decision.OPEN ? null : waiting.poll();
  }

  /** This program is told to end: games in play are not finished, and no engine stays behind. */
  private synchronized void abandon() {
    stopped = true;
    rooms.forEach(EngineRoom::abort);
  }

  private void finish(PlayedGame game) throws IOException, InterruptedException {
    if (game.termination() == Termination.CRASH) {
      // Control-C ends the engines as well as us, and theirs may be noticed first.
      Thread.sleep(SIGNAL_MILLIS);
    }
    take(game);
  }

  private synchronized void take(PlayedGame game) throws IOException {
    if (stopped || decision != Sprt.Decision.OPEN) {
      // Its engines were ended under it: the game did not take place.
      return;
    }
    if (journal.isPresent()) {
      journal.get().add(game, writer.text(game));
    }
    standings.add(game.pairing(), game.end().result(), game.performance(0), game.performance(1));
    decide();
    observer.finished(game, standings);
    if (decision != Sprt.Decision.OPEN) {
      rooms.forEach(EngineRoom::abort);
    }
  }

  private void decide() {
    if (settings.sprt().isPresent() && decision == Sprt.Decision.OPEN) {
      Sprt sprt = settings.sprt().get();
      decision = sprt.decide(sprt.logLikelihoodRatio(standings.pairs(0, 1)));
    }
  }

  private synchronized void stop(String why) {
    if (failure == null) {
      failure = why;
    }
    stopped = true;
    rooms.forEach(EngineRoom::abort);
  }
}
