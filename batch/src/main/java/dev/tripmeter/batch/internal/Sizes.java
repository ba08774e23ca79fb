package dev.tripmeter.batch.internal;

/** About how many bytes a bound value takes: what is kept, not what is sent. */
final class Sizes {
  private static final long OF_A_NUMBER = 8;

  private Sizes() {}

  static long of(Object encoded) {
    if (encoded instanceof String text) {
      return text.length();
    }
    if (encoded instanceof byte[] bytes) {
      return bytes.length;
    }
    if (encoded instanceof Object[] values) {
      return values.length * OF_A_NUMBER;
    }
    return OF_A_NUMBER;
  }
}
