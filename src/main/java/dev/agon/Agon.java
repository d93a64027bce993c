package dev.agon;

/**
 * The entry point. This class alone is compiled for Java 8, so that a Java too old for the rest can
 * still be told so in one line.
 */
public final class Agon {
  private static final int OLDEST_JAVA = 17;

  private Agon() {}

  public static void main(String[] args) {
    String version = System.getProperty("java.specification.version");
    if (version.startsWith("1.") || Integer.parseInt(version) < OLDEST_JAVA) {
      System.err.println("agon: Java " + OLDEST_JAVA + " or newer is needed, not " + version);
      System.exit(1);
    }
    Main.run(args);
  }
}
