package dev.tripmeter.oracle.awr;

import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Times such as {@code 23-Apr-14 18:30:05}. The month is in the language of the session that
 * printed the report.
 */
final class SnapshotTime {
  private static final List<DateTimeFormatter> FORMS =
      Stream.of(
              Locale.ENGLISH,
              Locale.GERMAN,
              Locale.FRENCH,
              Locale.ITALIAN,
              Locale.forLanguageTag("es"),
              Locale.forLanguageTag("pt"))
          .map(SnapshotTime::form)
          .toList();

  private SnapshotTime() {}

  /** The time; null if it is in no known form. */
  static @Nullable LocalDateTime parse(@Nullable String printed) {
    if (printed == null) {
      return null;
    }
    return FORMS.stream()
        .map(form -> parse(printed, form))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable LocalDateTime parse(String printed, DateTimeFormatter form) {
    ParsePosition end = new ParsePosition(0);
    TemporalAccessor time = form.parseUnresolved(printed, end);
    if (time == null || end.getErrorIndex() >= 0 || end.getIndex() < printed.length()) {
      return null;
    }
    try {
      return LocalDateTime.parse(printed, form);
    } catch (DateTimeException noSuchDay) {
      return null;
    }
  }

  private static DateTimeFormatter form(Locale locale) {
    return new DateTimeFormatterBuilder()
        .parseCaseInsensitive()
        .appendPattern(
            "[d-MMM-yy HH:mm:ss][d-MMM-yy HH:mm][d-LLL-yy HH:mm:ss][yyyy-MM-dd HH:mm:ss]")
        .toFormatter(locale);
  }
}
