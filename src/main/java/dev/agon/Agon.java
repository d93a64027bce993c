package dev.agon;

/** The entry point. */
public final class Agon {
  private Agon() {}

  public static void main(String[] args) {
    System.out.println("agon");
  }
}
