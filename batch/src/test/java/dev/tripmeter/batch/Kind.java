package dev.tripmeter.batch;

import static dev.tripmeter.batch.Values.address;
import static dev.tripmeter.batch.Values.anyText;
import static dev.tripmeter.batch.Values.bytes;
import static dev.tripmeter.batch.Values.duration;
import static dev.tripmeter.batch.Values.moment;
import static dev.tripmeter.batch.Values.shortText;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;

/** A type of column, with values that go in and some that do not. */
@SuppressWarnings("ImmutableEnumChecker") // The lists are, the functions keep nothing.
enum Kind {
  INT(
      "int",
      true,
      Random::nextInt,
      of(0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, (short) 7, (byte) -3, 41L),
      of(2_147_483_648L, Long.MIN_VALUE)),
  BIGINT("bigint", true, Random::nextLong, of(0L, Long.MAX_VALUE, Long.MIN_VALUE, 5, (short) 6)),
  SMALLINT(
      "smallint",
      false,
      random -> (short) random.nextInt(),
      of((short) 0, Short.MIN_VALUE, Short.MAX_VALUE, 12, 13L, (byte) 1),
      of(32_768, -32_769L)),
  NUMERIC(
      "numeric",
      true,
      random -> new BigDecimal(new BigInteger(80, random), random.nextInt(30) - 5),
      of(
          BigDecimal.ZERO,
          new BigDecimal("1E+30"),
          new BigDecimal("-0.000"),
          new BigDecimal("1.10"),
          BigInteger.TWO.pow(200),
          0.1,
          0.1f,
          1e15,
          123456789.12345679,
          Double.NaN,
          7L)),
  MONEY(
      "numeric(6,2)",
      true,
      random -> BigDecimal.valueOf(random.nextInt(2_000_000) - 1_000_000, 2),
      of(new BigDecimal("9999.99"), new BigDecimal("0.005"), new BigDecimal("9999.994"), 12, 0.015),
      of(new BigDecimal("9999.995"), 10_000, 1e4, Double.POSITIVE_INFINITY)),
  REAL(
      "real",
      false,
      Random::nextFloat,
      of(
          0f,
          -0f,
          Float.NaN,
          Float.NEGATIVE_INFINITY,
          Float.MIN_VALUE,
          Float.MAX_VALUE,
          0.1,
          1 + Math.ulp(1f) / 2 + Math.ulp(1d),
          16_777_217,
          9_007_199_254_740_993L,
          new BigDecimal("1.000000059604644775390626")),
      of(1e300, new BigDecimal("1e39"), 1e-300, new BigDecimal("1e400"))),
  DOUBLE(
      "double precision",
      true,
      Random::nextGaussian,
      of(
          0d,
          -0d,
          Double.NaN,
          Double.POSITIVE_INFINITY,
          Double.MIN_VALUE,
          Double.MAX_VALUE,
          0.1f,
          3,
          Long.MAX_VALUE,
          new BigDecimal("0.1000000000000000055511151231257827"),
          BigInteger.TEN.pow(300))),
  TEXT("text", true, Values::anyText, Values.TEXTS, of("a\0b")),
  VARCHAR(
      "varchar(5)",
      true,
      random -> shortText(random, 5),
      of("", "five5", "ä€😀\uD834\uDD1E.", "12345      ", 'c', "{\",\\"),
      of("sixsix", "12345 x", "a\0")),
  CHAR(
      "char(4)",
      true,
      random -> shortText(random, 4),
      of("", "a", "a   ", "four", "four  ", "😀😀😀😀", "'\\\","),
      of("fives", "     x")),
  BOOLEAN("boolean", false, Random::nextBoolean, of(true, false)),
  DATE(
      "date",
      true,
      random -> moment(random).toLocalDate(),
      of(
          LocalDate.of(2000, 2, 29),
          LocalDate.of(0, 1, 1),
          LocalDate.of(-4711, 1, 1),
          LocalDate.of(12_345, 6, 7),
          LocalDate.MAX,
          LocalDate.MIN,
          Date.valueOf("2026-03-29"),
          "1999-12-31"),
      of("2026-02-30", "no day", LocalDate.of(6_000_000, 1, 1))),
  TIME(
      "time",
      true,
      random -> moment(random).toLocalTime(),
      of(
          LocalTime.MIDNIGHT,
          LocalTime.MAX,
          LocalTime.of(1, 2),
          LocalTime.of(1, 2, 3, 499),
          LocalTime.of(1, 2, 3, 500),
          Time.valueOf("04:05:06")),
      of("25:00")),
  TIMETZ(
      "timetz",
      true,
      random -> moment(random).toLocalTime().atOffset(Values.offset(random)),
      of(
          OffsetTime.of(1, 2, 3, 4_000, ZoneOffset.UTC),
          OffsetTime.of(23, 59, 59, 999_999_999, ZoneOffset.ofHours(-11)),
          OffsetTime.of(0, 0, 0, 0, ZoneOffset.ofHoursMinutesSeconds(5, 30, 15)))),
  TIMESTAMP(
      "timestamp",
      true,
      Values::moment,
      of(
          LocalDateTime.of(1999, 12, 31, 23, 59, 59, 999_999_999),
          LocalDateTime.of(-1, 1, 1, 0, 0),
          LocalDateTime.of(20_000, 1, 1, 0, 0),
          LocalDateTime.of(2026, 3, 29, 2, 30),
          LocalDateTime.MAX,
          LocalDateTime.MIN,
          Timestamp.valueOf("2026-11-30 01:02:03.0000045")),
      of("2026-13-01", LocalDateTime.of(300_000, 1, 1, 0, 0))),
  TIMESTAMPTZ(
      "timestamptz",
      true,
      random -> moment(random).toInstant(ZoneOffset.UTC),
      of(
          Instant.EPOCH,
          Instant.parse("1969-12-31T23:59:59.999999999Z"),
          Instant.parse("0000-01-01T00:00:00Z"),
          Instant.MAX,
          Instant.MIN,
          OffsetDateTime.of(1900, 1, 1, 0, 0, 0, 0, ZoneOffset.ofHoursMinutesSeconds(0, 19, 32)),
          OffsetDateTime.MAX,
          ZonedDateTime.of(2026, 10, 25, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")),
          "2026-07-01 12:00:00+02"),
      of("soon")),
  INTERVAL(
      "interval",
      true,
      random -> duration(random),
      of(
          Duration.ZERO,
          Duration.ofMillis(-1_500),
          Duration.ofDays(400).plusNanos(1_000),
          Duration.ofSeconds(-1, 999_999_000),
          Period.of(1, -2, 3),
          Period.ZERO,
          "1 mon -2 days 03:04:05.678"),
      of("a while")),
  UUID_(
      "uuid",
      true,
      Values::uuid,
      of(new UUID(0, 0), "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11"),
      of("x")),
  JSON(
      "json",
      false,
      random -> "{\"a\":  \"" + shortText(random, 9).replaceAll("[\\\\\"\n]", "") + "\"}",
      of("null", "[1,  2]", "\"\\u00e9 \\\" \\\\ ' {}\"", "{ \"a\":1,\"a\":2 }"),
      of("{\"a\":", "")),
  JSONB(
      "jsonb",
      false,
      random -> "[" + random.nextInt() + ", {\"k\": " + random.nextGaussian() + "}]",
      of("null", "1.10", "{\"b\": [], \"a\": {\"\": \"{,}\"}}", "\"\uD83D\uDE00\""),
      of("{'a': 1}", "\"\\u0000\"")),
  BYTEA(
      "bytea",
      true,
      random -> bytes(random),
      of(new byte[0], new byte[] {0}, Values.allBytes(), "\\x41".getBytes(StandardCharsets.UTF_8))),
  ENUM("mood", false, Values::mood, of(Values.Mood.SAD, "it's", "{,\"\\}", "o k"), of("angry", "")),
  DOMAIN(
      "short_text",
      true,
      random -> shortText(random, 6),
      of("", "good", "123456"),
      of("bad", "1234567")),
  INET(
      "inet",
      true,
      Values::address,
      of(address(new byte[4]), address(new byte[16]), "10.1.2.3/8", "::ffff:1.2.3.4"),
      of("1.2.3", "1.2.3.4/33")),
  RANGE("int4range", false, Values::range, of("empty", "[1,5)", "(,)", "[3,3]"), of("[5,1)", "[")),
  INTS(
      "int[]",
      true,
      random -> random.ints(random.nextInt(4)).boxed().toArray(Integer[]::new),
      of(
          new Integer[0],
          new Integer[] {null},
          new Integer[] {1, null, -3},
          new int[] {4, 5},
          new Integer[][] {{1, 2}, {3, null}},
          List.of(6, 7)),
      of((Object) new Long[] {1L, 99_999_999_999L})),
  TEXTS(
      "text[]",
      true,
      random -> new String[] {shortText(random, 6), anyText(random)},
      of(
          new String[0],
          new String[] {null, "null", "NULL", ""},
          Values.TEXTS.stream().map(Object::toString).toArray(String[]::new),
          new String[][] {{"a", "}"}, {"{", null}},
          List.of("'", "\\"))),
  NUMERICS("numeric(5,1)[]", false, Values::numerics, of(), of((Object) Values.TOO_GREAT)),
  MOODS(
      "kinds.mood[]",
      false,
      random -> new Object[] {Values.mood(random), null},
      of(),
      of((Object) new String[] {"?"})),
  DATES("date[]", false, random -> new LocalDate[] {moment(random).toLocalDate(), null}, of()),
  UUIDS("uuid[]", false, random -> new UUID[] {Values.uuid(random), null}, of()),
  BOOLEANS("boolean[]", false, random -> new Boolean[] {random.nextBoolean(), null}, of()),
  BYTEAS("bytea[]", false, random -> new byte[][] {bytes(random), new byte[0]}, of());

  /** Types of our own that some columns have. */
  static final String[] TYPES = {
    "create type mood as enum ('SAD', 'o k', 'it''s', '{,\"\\}')",
    "create domain short_text as varchar(6) constraint never_bad check (value <> 'bad')"
  };

  final String sql;

  /** Whether random values are seldom the same, and a unique index takes them. */
  final boolean manyValues;

  private final Function<Random, Object> random;

  /** Those where something went wrong somewhere. */
  final List<Object> samples;

  /** What the server refuses. */
  final List<Object> unfit;

  Kind(String sql, boolean manyValues, Function<Random, Object> random, List<Object> samples) {
    this(sql, manyValues, random, samples, of());
  }

  Kind(
      String sql,
      boolean manyValues,
      Function<Random, Object> random,
      List<Object> samples,
      List<Object> unfit) {
    this.sql = sql;
    this.manyValues = manyValues;
    this.random = random;
    this.samples = samples;
    this.unfit = unfit;
  }

  private static List<Object> of(Object... values) {
    return List.of(values);
  }

  boolean isText() {
    return this == TEXT || this == VARCHAR || this == CHAR || this == DOMAIN;
  }

  /** The type of an array's elements; empty for the rest. */
  String element() {
    return sql.endsWith("[]") ? sql.replaceAll("(\\(.*\\))?\\[]", "") : "";
  }

  Object random(Random from) {
    return random.apply(from);
  }
}
