package dev.tripmeter.jdbc.generator;

/** Writes the delegates into the folder given as the only argument. */
public final class Generator {
  private Generator() {}

  /** Runs the generator. */
  public static void main(String[] args) {}
}
