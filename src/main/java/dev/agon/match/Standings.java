package dev.agon.match;

import dev.agon.game.GameEnd;
import dev.agon.game.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The score of a match as it stands, and how its engines behaved. Guarded by its owner. */
final class Standings {
  private final List<String> names;
  private final Tally[][] tallies;
  private final Pentanomial[][] pentanomials;
  private final Performance[] performances;

  /** By encounter: the half points that its engine of lower number got in the one game done. */
  private final Map<Integer, Integer> halfDone = new HashMap<>();

  /** The scoring rate of engine 0 after each of its games, for the picture. */
  private final List<Tally> course = new ArrayList<>();

  private int games;

  Standings(List<String> names) {
    this.names = List.copyOf(names);
    int n = names.size();
    tallies = new Tally[n][n];
    pentanomials = new Pentanomial[n][n];
    performances = new Performance[n];
    for (int i = 0; i < n; i++) {
      performances[i] = Performance.NONE;
      for (int j = 0; j < n; j++) {
        tallies[i][j] = Tally.NONE;
        pentanomials[i][j] = Pentanomial.NONE;
      }
    }
  }

  void add(Pairing pairing, GameEnd.Result result, Performance first, Performance second) {
    int a = Math.min(pairing.first(), pairing.second());
    int b = Math.max(pairing.first(), pairing.second());
    int side = a == pairing.first() ? Position.FIRST : Position.SECOND;
    int points = PlayedGame.halfPoints(result, side);
    games++;
    tallies[a][b] = tallies[a][b].plus(points);
    tallies[b][a] = tallies[a][b].reversed();
    performances[pairing.first()] = performances[pairing.first()].plus(first);
    performances[pairing.second()] = performances[pairing.second()].plus(second);
    Integer other = halfDone.remove(pairing.encounter());
    if (other == null) {
      halfDone.put(pairing.encounter(), points);
    } else {
      pentanomials[a][b] = pentanomials[a][b].plus(points + other);
      pentanomials[b][a] = pentanomials[a][b].reversed();
    }
    if (a == 0) {
      course.add(total(0));
    }
  }

  int engines() {
    return names.size();
  }

  String name(int engine) {
    return names.get(engine);
  }

  int games() {
    return games;
  }

  Tally tally(int engine, int opponent) {
    return tallies[engine][opponent];
  }

  Pentanomial pairs(int engine, int opponent) {
    return pentanomials[engine][opponent];
  }

  Performance performance(int engine) {
    return performances[engine];
  }

  List<Tally> course() {
    return course;
  }

  /** An engine's games against all others. */
  Tally total(int engine) {
    Tally sum = Tally.NONE;
    for (Tally tally : tallies[engine]) {
      sum = sum.plus(tally);
    }
    return sum;
  }

  /** An engine's pairs against all others. */
  Pentanomial totalPairs(int engine) {
    int[] sum = new int[5];
    for (Pentanomial pairs : pentanomials[engine]) {
      for (int i = 0; i < 5; i++) {
        sum[i] += pairs.pairs().get(i);
      }
    }
    return Pentanomial.of(sum);
  }

  /** The best estimate there is: by pairs, or by games as long as no pair is complete. */
  Elo.Estimate estimate(int engine) {
    Pentanomial pairs = totalPairs(engine);
    Tally tally = total(engine);
    return 2 * pairs.count() == tally.games() ? pairs.estimate() : mixed(tally, pairs);
  }

  /** The score of all games with the spread of the pairs among them. */
  private static Elo.Estimate mixed(Tally tally, Pentanomial pairs) {
    if (pairs.count() < 2) {
      return tally.estimate();
    }
    double perPair = pairs.estimate().deviation() * Math.sqrt(pairs.count());
    return new Elo.Estimate(tally.score(), perPair / Math.sqrt(tally.games() / 2.0));
  }

  /** One line: {@code A - B: +5 =3 -2 (6.5/10, 65.0%), Elo +107.5 +/- 190.8}. */
  String line() {
    Tally tally = total(0);
    String opponent = names.size() == 2 ? names.get(1) : "field";
    return String.format(
        Locale.ROOT,
        "%s - %s: +%d =%d -%d (%.1f/%d, %.1f%%)  Elo %s  LOS %.1f%%",
        names.get(0),
        opponent,
        tally.wins(),
        tally.draws(),
        tally.losses(),
        tally.points(),
        tally.games(),
        100 * tally.score(),
        estimate(0).text(),
        100 * estimate(0).superiority());
  }
}
