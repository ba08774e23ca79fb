package dev.tripmeter.batch;

import java.math.BigDecimal;
import java.net.InetAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/**
 * What a program does that has no writer: one insert for each row, each with a savepoint of its
 * own. The measure of all things here: shares nothing with the writer but the driver.
 */
final class RowByRow {
  /** Why a row was refused. */
  record Refusal(@Nullable String sqlState, @Nullable String constraint) {}

  private RowByRow() {}

  /**
   * Inserts rows into {@code theirs}, and leaves out those that the server refuses.
   *
   * @return the refused ones, by their place
   */
  static Map<Long, Refusal> insert(
      Connection connection,
      String table,
      List<String> columns,
      List<Kind> kinds,
      List<@Nullable Object[]> rows)
      throws SQLException {
    String sql =
        "insert into theirs."
            + table
            + columns.stream().map(RowByRow::quoted).collect(Collectors.joining(", ", " (", ")"))
            + columns.stream()
                .map(column -> "?")
                .collect(Collectors.joining(", ", " values (", ")"));
    Map<Long, Refusal> refused = new TreeMap<>();
    try (PreparedStatement insert =
            connection.prepareStatement("savepoint row; " + sql + "; release row");
        PreparedStatement afterFailure =
            connection.prepareStatement(
                "rollback to row; release row; savepoint row; " + sql + "; release row");
        PreparedStatement back = connection.prepareStatement("rollback to row; release row")) {
      boolean failed = false;
      for (int i = 0; i < rows.size(); i++) {
        PreparedStatement statement = failed ? afterFailure : insert;
        bind(statement, kinds, rows.get(i));
        try {
          statement.execute();
          failed = false;
        } catch (PSQLException e) {
          failed = true;
          refused.put((long) i, new Refusal(e.getSQLState(), constraint(e)));
        }
      }
      if (failed) {
        back.execute();
      }
    }
    return refused;
  }

  private static @Nullable String constraint(PSQLException failure) {
    return failure.getServerErrorMessage() == null
        ? null
        : failure.getServerErrorMessage().getConstraint();
  }

  static String quoted(String column) {
    return '"' + column.replace("\"", "\"\"") + '"';
  }

  private static void bind(PreparedStatement statement, List<Kind> kinds, @Nullable Object[] row)
      throws SQLException {
    for (int i = 0; i < row.length; i++) {
      Object value = row[i];
      if (value == null) {
        statement.setNull(i + 1, Types.OTHER);
      } else {
        bind(statement, i + 1, kinds.get(i), value);
      }
    }
  }

  private static void bind(PreparedStatement statement, int at, Kind kind, Object value)
      throws SQLException {
    if (!kind.element().isEmpty()) {
      statement.setArray(
          at, statement.getConnection().createArrayOf(kind.element(), elements(kind, value)));
    } else if (kind.isText()) {
      statement.setString(at, value.toString());
    } else if (value instanceof String || value instanceof Enum<?>) {
      statement.setObject(at, value.toString(), Types.OTHER);
    } else if (value instanceof Duration time) {
      BigDecimal seconds =
          BigDecimal.valueOf(time.getSeconds()).add(BigDecimal.valueOf(time.getNano(), 9));
      statement.setObject(at, seconds.toPlainString() + " seconds", Types.OTHER);
    } else if (value instanceof Period days) {
      statement.setObject(
          at,
          days.getYears() + " y " + days.getMonths() + " mon " + days.getDays() + " d",
          Types.OTHER);
    } else if (value instanceof OffsetTime time) {
      statement.setObject(at, rounded(time));
    } else if (value instanceof InetAddress address) {
      statement.setObject(at, address.getHostAddress(), Types.OTHER);
    } else if (value instanceof Instant moment) {
      statement.setObject(at, offset(moment));
    } else if (value instanceof ZonedDateTime moment) {
      statement.setObject(at, moment.toOffsetDateTime());
    } else {
      statement.setObject(at, value);
    }
  }

  /** pgjdbc rounds every time to microseconds but this one, which it cuts. */
  private static OffsetTime rounded(OffsetTime time) {
    return time.toLocalTime().isAfter(LocalTime.MAX.minusNanos(500))
        ? time
        : time.plusNanos(500).truncatedTo(ChronoUnit.MICROS);
  }

  private static OffsetDateTime offset(Instant moment) {
    if (moment.equals(Instant.MAX) || moment.equals(Instant.MIN)) {
      return moment.equals(Instant.MAX) ? OffsetDateTime.MAX : OffsetDateTime.MIN;
    }
    return moment.atOffset(ZoneOffset.UTC);
  }

  private static Object[] elements(Kind kind, Object array) {
    if (array instanceof int[] numbers) {
      return IntStream.of(numbers).boxed().toArray();
    }
    if (array instanceof Collection<?> values) {
      return values.toArray();
    }
    return kind == Kind.MOODS ? texts((Object[]) array) : (Object[]) array;
  }

  private static Object[] texts(Object[] values) {
    List<@Nullable String> texts = new ArrayList<>();
    for (Object value : values) {
      texts.add(value == null ? null : value.toString());
    }
    return texts.toArray();
  }
}
