package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.ledger.Ledger;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a program sees of a reading when it looks for no special value. */
@ExtendWith(Postgres.class)
class ReadingTest {
  private final Postgres.Server server;
  private final Ledger ledger = Postgres.newLedger();

  ReadingTest(Postgres.Server server) {
    this.server = server;
  }

  private static Reading ofOneStatement(Connection connection) throws SQLException {
    Meter meter = Meter.of(connection);
    Mark mark = meter.mark();
    try (var statement = connection.createStatement()) {
      statement.execute("select 1");
    }
    return meter.since(mark);
  }

  @Test
  void tellsWhatIsKnown() throws SQLException {
    try (Connection connection = server.connect("")) {
      Reading reading = ofOneStatement(connection);

      assertThat(reading.trips()).hasValue(1);
      assertThat(reading.waited()).isPresent();
      assertThat(reading.toString())
          .contains("trips=1", "ownTrips=0", "waitNanos=" + reading.waitNanos())
          .doesNotContain("Because");
    }
  }

  @Test
  void hasNoNumberForWhatIsUnknown() throws SQLException {
    Properties properties = new Properties();
    try (Connection connection = Tripmeter.connect("jdbc:h2:mem:reading", properties, ledger)) {
      Reading reading = ofOneStatement(connection);

      assertThat(reading.trips()).isEmpty();
      assertThat(reading.waited()).isEmpty();
      assertThat(reading.toString())
          .contains("executions=1", "trips=unknown", "waitNanos=unknown", "ownTrips=unknown")
          .contains("tripsUnknownBecause=no socket meter for org.h2.Driver")
          .doesNotContain("-1");
    }
  }
}
