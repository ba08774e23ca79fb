package dev.tripmeter.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TransactionCountsTest {
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void countsEachCommitAtOnceAndNoneOfItsOwn() throws SQLException {
    try (Connection connection = server.connect()) {
      TransactionCounts before = TransactionCounts.read(connection);
      for (int commit = 0; commit < 100; commit++) {
        TestServer.run(connection, "select 1");
      }
      connection.setAutoCommit(false);
      TestServer.run(connection, "select 1");
      connection.rollback();
      connection.setAutoCommit(true);

      TransactionCounts counted = TransactionCounts.read(connection).since(before);

      assertThat(counted).isEqualTo(new TransactionCounts(100, 1, before.resetMicros()));
    }
  }

  @Test
  void isUnknownAfterAReset() throws SQLException {
    try (Connection connection = server.connect()) {
      TransactionCounts before = TransactionCounts.read(connection);
      TestServer.run(connection, "select pg_stat_reset()");

      assertThat(TransactionCounts.read(connection).since(before)).isNull();
    }
  }

  @Test
  void needsAConnectionInAutocommitMode() throws SQLException {
    try (Connection connection = server.connect()) {
      connection.setAutoCommit(false);

      assertThatThrownBy(() -> TransactionCounts.read(connection))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
