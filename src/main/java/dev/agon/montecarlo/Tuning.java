package dev.agon.montecarlo;

/** The numbers that shape the tree; a game sets what it knows better. */
public final class Tuning {
  /** So many games through a node weigh as much as any number of RAVE games. */
  public float raveEquivalence = 3500;

  /** The UCB constant; with RAVE and priors the tree explores without it. */
  public float exploration = 0;

  /** A node gets children at its so-manieth visit. */
  public int expandAt = 4;

  /** Progressive widening: how many children are looked at from the first visit. */
  public int baseWidth = 1000;

  /** And how many more for each doubling of the visits. */
  public float widthPerDoubling = 10;

  int width(int visits) {
    return baseWidth + (int) (widthPerDoubling * (32 - Integer.numberOfLeadingZeros(visits)));
  }
}
