package dev.tripmeter.batch;

import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Random values of the types of columns. */
final class Values {
  /** Labels of the type {@code mood} that are names in Java, too. */
  enum Mood {
    SAD
  }

  /** Texts that somebody's quoting once went wrong with. */
  static final List<Object> TEXTS =
      List.of(
          "",
          " ",
          "'",
          "''",
          "\"",
          "\"\"",
          "\\",
          "\\\\",
          "\\N",
          "\\x41",
          "{}",
          "{",
          "}",
          ",",
          "{a,\"b\"}",
          "a\nb\r\n\tc",
          "null",
          "NULL",
          "$1",
          "?",
          "--",
          "/*",
          ";",
          ")=(",
          "(a, b)=(1, 2)",
          "1, x) already exists.",
          "é",
          "e\u0301",
          "€",
          "\uD83D\uDE00",
          "\u0001\u007f",
          "\u2028\uFEFF",
          "İı",
          "x".repeat(3_000));

  /** One element that does not fit numeric(5,1). */
  static final BigDecimal[] TOO_GREAT = {BigDecimal.ONE, BigDecimal.valueOf(99_999)};

  private static final int CENTURY_DAYS = 36_525;

  private Values() {}

  static Object pick(List<?> from, Random random) {
    return from.get(random.nextInt(from.size()));
  }

  /** Some of {@link #TEXTS} one after the other, and a number that makes it nobody else's. */
  static String anyText(Random random) {
    return pick(TEXTS.subList(0, TEXTS.size() - 1), random)
        + "-"
        + random.nextInt()
        + pick(TEXTS.subList(0, TEXTS.size() - 1), random);
  }

  /** Up to so many characters, some of them outside of the Basic Multilingual Plane. */
  static String shortText(Random random, int most) {
    String letters = "ab01'\"\\{},é€ \n";
    StringBuilder text = new StringBuilder();
    for (int left = random.nextInt(most) + 1; left > 0; left--) {
      int at = random.nextInt(letters.length() + 1);
      text.append(at < letters.length() ? letters.substring(at, at + 1) : "\uD83D\uDE00");
    }
    return text.toString();
  }

  static LocalDateTime moment(Random random) {
    return LocalDateTime.of(1950, 1, 1, 0, 0)
        .plusDays(random.nextInt(CENTURY_DAYS))
        .plusNanos(random.nextLong() >>> 18);
  }

  static ZoneOffset offset(Random random) {
    return ZoneOffset.ofTotalSeconds(random.nextInt(2 * 15 * 3_600) - 15 * 3_600);
  }

  static Duration duration(Random random) {
    return Duration.ofSeconds(random.nextInt(), random.nextInt(1_000_000_000));
  }

  static UUID uuid(Random random) {
    return new UUID(random.nextLong(), random.nextLong());
  }

  static byte[] bytes(Random random) {
    byte[] bytes = new byte[random.nextInt(12)];
    random.nextBytes(bytes);
    return bytes;
  }

  static byte[] allBytes() {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }

  static Object mood(Random random) {
    return pick(List.of("o k", "it's", "{,\"\\}", Mood.SAD), random);
  }

  static InetAddress address(Random random) {
    byte[] bytes = new byte[random.nextBoolean() ? 4 : 16];
    random.nextBytes(bytes);
    return address(bytes);
  }

  static InetAddress address(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static String range(Random random) {
    int low = random.nextInt(1_000_000);
    return "[" + low + "," + (low + random.nextInt(20)) + ")";
  }

  static BigDecimal[] numerics(Random random) {
    return new BigDecimal[] {BigDecimal.valueOf(random.nextInt(99_999), 1), BigDecimal.TEN};
  }
}
