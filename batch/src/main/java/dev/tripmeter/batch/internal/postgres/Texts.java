package dev.tripmeter.batch.internal.postgres;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.net.InetAddress;
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
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.IsoEra;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;

/**
 * Values as the text the server reads, whatever its DateStyle and IntervalStyle. Parts of a second
 * are rounded half up to the server's microseconds, as pgjdbc does.
 */
final class Texts {
  /** Bytes, inside of an array. */
  static final List<Rule> HEX =
      List.of(Rule.of(byte[].class, bytes -> "\\x" + HexFormat.of().formatHex(bytes)));

  /** What the server makes of a float8 and a float4 that goes into a numeric column. */
  private static final MathContext OF_DOUBLE = new MathContext(15, RoundingMode.HALF_EVEN);

  private static final MathContext OF_FLOAT = new MathContext(6, RoundingMode.HALF_EVEN);

  private Texts() {}

  @SuppressWarnings("JavaUtilDate") // Programs have them.
  static List<Rule> rules(String type) {
    return switch (type) {
      case "numeric" -> numbers(n -> decimal(n, OF_DOUBLE), n -> decimal(n, OF_FLOAT));
      case "float4" -> numbers(Texts::exact, Object::toString);
      case "uuid" -> List.of(Rule.of(UUID.class, UUID::toString));
      case "date" ->
          List.of(
              Rule.of(LocalDate.class, Texts::date),
              Rule.of(Date.class, day -> date(day.toLocalDate())));
      case "time" ->
          List.of(
              Rule.of(LocalTime.class, Texts::time),
              Rule.of(Time.class, time -> time(time.toLocalTime())));
      case "timetz" ->
          List.of(Rule.of(OffsetTime.class, t -> time(t.toLocalTime()) + offset(t.getOffset())));
      case "timestamp" ->
          List.of(
              Rule.of(LocalDateTime.class, moment -> timestamp(moment, "")),
              Rule.of(Timestamp.class, moment -> timestamp(moment.toLocalDateTime(), "")));
      case "timestamptz" ->
          List.of(
              Rule.of(Instant.class, Texts::instant),
              Rule.of(OffsetDateTime.class, Texts::offsetDateTime),
              Rule.of(ZonedDateTime.class, m -> offsetDateTime(m.toOffsetDateTime())),
              Rule.of(Timestamp.class, moment -> instant(moment.toInstant())),
              Rule.of(java.util.Date.class, m -> instant(Instant.ofEpochMilli(m.getTime()))));
      case "interval" ->
          List.of(
              Rule.of(Duration.class, Duration::toString), Rule.of(Period.class, Period::toString));
      case "inet", "cidr" ->
          List.of(Rule.of(InetAddress.class, a -> a.getHostAddress().replaceFirst("%.*", "")));
      default -> List.of();
    };
  }

  private static List<Rule> numbers(
      Function<Double, String> ofDouble, Function<Float, String> ofFloat) {
    return List.of(
        Rule.of(BigDecimal.class, BigDecimal::toString),
        Rule.of(BigInteger.class, BigInteger::toString),
        Rule.of(Long.class, Object::toString),
        Rule.of(Integer.class, Object::toString),
        Rule.of(Short.class, Object::toString),
        Rule.of(Byte.class, Object::toString),
        Rule.of(Double.class, ofDouble::apply),
        Rule.of(Float.class, ofFloat::apply));
  }

  private static String decimal(double number, MathContext precision) {
    return Double.isFinite(number)
        ? new BigDecimal(number).round(precision).stripTrailingZeros().toString()
        : Double.toString(number);
  }

  /** All digits, because the server rounds to the column's precision, and once. */
  private static String exact(double number) {
    return Double.isFinite(number) ? new BigDecimal(number).toString() : Double.toString(number);
  }

  private static String instant(Instant moment) {
    if (moment.equals(Instant.MAX) || moment.equals(Instant.MIN)) {
      return moment.equals(Instant.MAX) ? "infinity" : "-infinity";
    }
    return timestamp(LocalDateTime.ofInstant(moment, ZoneOffset.UTC), "Z");
  }

  private static String offsetDateTime(OffsetDateTime moment) {
    if (moment.equals(OffsetDateTime.MAX) || moment.equals(OffsetDateTime.MIN)) {
      return moment.equals(OffsetDateTime.MAX) ? "infinity" : "-infinity";
    }
    return timestamp(moment.toLocalDateTime(), offset(moment.getOffset()));
  }

  private static String timestamp(LocalDateTime moment, String zone) {
    if (moment.equals(LocalDateTime.MAX) || moment.equals(LocalDateTime.MIN)) {
      return moment.equals(LocalDateTime.MAX) ? "infinity" : "-infinity";
    }
    LocalDateTime rounded = moment.plusNanos(500).truncatedTo(ChronoUnit.MICROS);
    return ofTheEra(rounded.toLocalDate(), "T" + rounded.toLocalTime() + zone);
  }

  private static String date(LocalDate day) {
    if (day.equals(LocalDate.MAX) || day.equals(LocalDate.MIN)) {
      return day.equals(LocalDate.MAX) ? "infinity" : "-infinity";
    }
    return ofTheEra(day, "");
  }

  /**
   * ISO, but for years of more than four digits and before the first, which the server reads so.
   */
  private static String ofTheEra(LocalDate day, String rest) {
    if (day.getYear() > 0 && day.getYear() <= 9999) {
      return day + rest;
    }
    String text =
        String.format(
            Locale.ROOT,
            "%04d-%02d-%02d",
            day.get(ChronoField.YEAR_OF_ERA),
            day.getMonthValue(),
            day.getDayOfMonth());
    return text + rest + (day.getEra() == IsoEra.BCE ? " BC" : "");
  }

  private static String time(LocalTime time) {
    LocalTime rounded = time.plusNanos(500).truncatedTo(ChronoUnit.MICROS);
    boolean wrapped = rounded.equals(LocalTime.MIDNIGHT) && time.isAfter(LocalTime.NOON);
    return wrapped ? "24:00:00" : rounded.toString();
  }

  private static String offset(ZoneOffset offset) {
    return offset.equals(ZoneOffset.UTC) ? "+00" : offset.getId();
  }
}
