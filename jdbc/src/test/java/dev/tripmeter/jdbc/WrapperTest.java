package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.jdbc.internal.Metered;
import dev.tripmeter.jdbc.internal.MeteredConnection;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;

/** {@code unwrap} by the specification, and identity that stays. */
@ExtendWith(Postgres.class)
class WrapperTest {
  private final Postgres.Server server;

  WrapperTest(Postgres.Server server) {
    this.server = server;
  }

  @Test
  void unwrapsItselfThenTheDriversObject() throws SQLException {
    try (Connection connection = server.connect("");
        PreparedStatement statement = connection.prepareStatement("select 1")) {
      assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
      assertThat(connection.unwrap(MeteredConnection.class)).isSameAs(connection);
      assertThat(connection.unwrap(PGConnection.class)).isNotInstanceOf(Metered.class);
      assertThat(connection.isWrapperFor(PGConnection.class)).isTrue();
      assertThat(connection.isWrapperFor(Statement.class)).isFalse();
      assertThat(statement.unwrap(Statement.class)).isSameAs(statement);
      assertThat(statement.unwrap(PGStatement.class)).isNotInstanceOf(Metered.class);
      assertThatThrownBy(() -> connection.unwrap(Statement.class)).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void leadsBackToTheSameObjects() throws SQLException {
    try (Connection connection = server.connect("");
        Statement statement = connection.createStatement()) {
      ResultSet result = statement.executeQuery("select 1");

      assertThat(statement.getConnection()).isSameAs(connection);
      assertThat(result.getStatement()).isSameAs(statement);
      assertThat(statement.getResultSet()).isSameAs(result);
      assertThat(connection.getMetaData()).isSameAs(connection.getMetaData());
      assertThat(connection.getMetaData().getConnection()).isSameAs(connection);
      ResultSet tables = connection.getMetaData().getTables(null, null, "x", null);
      assertThat(tables.getStatement()).isSameAs(tables.getStatement());
    }
  }

  @Test
  void isEqualToItselfOnly() throws SQLException {
    try (Connection one = server.connect("");
        Connection other = server.connect("")) {
      assertThat(Set.of(one, other)).hasSize(2).contains(one);
      assertThat(one.unwrap(PGConnection.class)).isNotEqualTo(one);
    }
  }

  @Test
  void handsTheDriverItsOwnObjectsBack() throws SQLException {
    try (Connection connection = server.connect("");
        PreparedStatement statement = connection.prepareStatement("select ?::int[], ?::int[]")) {
      Array array = connection.createArrayOf("integer", new Integer[] {1, 2});
      statement.setArray(1, array);
      statement.setObject(2, array);
      try (ResultSet result = statement.executeQuery()) {
        assertThat(result.next()).isTrue();
        assertThat((Integer[]) result.getArray(1).getArray()).containsExactly(1, 2);
        assertThat((Integer[]) result.getArray(2).getArray()).containsExactly(1, 2);
        assertThat(result.getObject(1, Array.class)).isInstanceOf(Metered.class);
      }
    }
  }
}
