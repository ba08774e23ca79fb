package dev.tripmeter.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

class EmbeddedPostgresTest {
  @Test
  void answersAQuery() throws SQLException {
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start();
        Connection connection =
            DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select count(*) from pg_stat_statements")) {
      assertThat(rows.next()).isTrue();
    }
  }
}
