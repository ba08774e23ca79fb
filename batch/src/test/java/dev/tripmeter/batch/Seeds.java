package dev.tripmeter.batch;

/** Where random tests begin: {@code -Dtripmeter.seed=N} repeats what a failure named. */
final class Seeds {
  private Seeds() {}

  static long first() {
    return Long.getLong("tripmeter.seed", 1);
  }
}
