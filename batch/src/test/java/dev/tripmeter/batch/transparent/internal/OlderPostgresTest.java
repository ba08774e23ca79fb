package dev.tripmeter.batch.transparent.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A PostgreSQL before 17, whose MERGE returns nothing: each row's keys are an answer of its own.
 */
@ExtendWith(Postgres.class)
class OlderPostgresTest {
  @Test
  void givesKeysOfManyRowsInOneTrip(Postgres.Server server) throws SQLException {
    try (Connection metered = server.connect()) {
      metered.setAutoCommit(false);
      metered.createStatement().execute("create temp table old (id serial, name text)");
      Connection connection = of(metered, 16);
      long before = Meter.of(metered).trips();
      List<PreparedStatement> statements = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into old (name) values (?)", Statement.RETURN_GENERATED_KEYS);
        insert.setString(1, "n" + i);
        insert.executeUpdate();
        statements.add(insert);
      }
      for (int i = 59; i >= 0; i--) {
        try (ResultSet keys = statements.get(i).getGeneratedKeys()) {
          assertThat(keys.next()).isTrue();
          assertThat(keys.getString("name")).isEqualTo("n" + i);
          assertThat(keys.getInt(1)).isEqualTo(i + 1);
          assertThat(keys.getMetaData().getColumnCount()).isEqualTo(2);
        }
        statements.get(i).close();
      }
      assertThat(Meter.of(metered).trips() - before).as("catalog, rows").isEqualTo(2);
    }
  }

  private static Connection of(Connection metered, int version) {
    Database database =
        new Database(metered, Dialect.POSTGRESQL, new PostgresCatalog(metered), version);
    Settings settings = new Settings(1_000, false, false);
    return new BatchedConnection(
        metered, new Batcher(metered, Meter.of(metered).session(), settings, database));
  }
}
