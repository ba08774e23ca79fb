package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One statement for any number of rows, under a savepoint that goes in the same trip: pgjdbc sends
 * the parts of one text together and waits once.
 */
final class PgInsert implements Insert {
  static final String SAVEPOINT = "savepoint tripmeter_batch";

  private final Connection connection;
  private final List<PgBinder> binders;
  private final String sql;
  private final KeyMatch match;
  private @Nullable PreparedStatement first;
  private @Nullable PreparedStatement again;

  PgInsert(Connection connection, List<PgBinder> binders, String sql, KeyMatch match) {
    this.connection = connection;
    this.binders = binders;
    this.sql = sql;
    this.match = match;
  }

  @Override
  public @Nullable Object[] send(List<@Nullable Object[]> rows, boolean afterFailure)
      throws SQLException {
    PreparedStatement statement = afterFailure ? again() : first();
    bind(statement, rows);
    boolean isResult = statement.execute();
    for (int part = 0; part < 2; part++) {
      if (isResult) {
        try (ResultSet keys = statement.getResultSet()) {
          return match.keys(keys, rows);
        }
      }
      isResult = statement.getMoreResults();
    }
    return KeyMatch.NO_KEYS;
  }

  /** Nothing has been sent when this fails, so no savepoint stands. */
  private void bind(PreparedStatement statement, List<@Nullable Object[]> rows) throws Refusal {
    try {
      for (int i = 0; i < binders.size(); i++) {
        PgBinder binder = binders.get(i);
        statement.setArray(
            i + 1, connection.createArrayOf(binder.form().elementType(), binder.elements(rows, i)));
      }
      if (binders.isEmpty()) {
        statement.setInt(1, rows.size());
      }
    } catch (SQLException e) {
      throw Refusal.of("The driver could not bind the rows: " + e.getMessage(), e);
    }
  }

  private PreparedStatement first() throws SQLException {
    PreparedStatement known = first;
    if (known == null) {
      known = prepare(SAVEPOINT);
      first = known;
    }
    return known;
  }

  private PreparedStatement again() throws SQLException {
    PreparedStatement known = again;
    if (known == null) {
      known = prepare("rollback to " + SAVEPOINT);
      again = known;
    }
    return known;
  }

  private PreparedStatement prepare(String before) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(before + "; " + sql + "; release " + SAVEPOINT);
    statement.setFetchSize(0); // A cursor would need further trips, whatever the URL says.
    return statement;
  }

  @Override
  public void close() throws SQLException {
    for (PreparedStatement each : new PreparedStatement[] {first, again}) {
      if (each != null) {
        each.close();
      }
    }
  }
}
