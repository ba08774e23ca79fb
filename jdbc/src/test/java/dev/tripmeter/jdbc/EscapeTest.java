package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.jdbc.internal.Metered;
import java.sql.Array;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import javax.sql.rowset.JdbcRowSet;
import javax.sql.rowset.RowSetProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/** No way through JDBC leads to an object of the driver's that is not metered. */
@ExtendWith(Postgres.class)
class EscapeTest {
  private interface Way {
    @Nullable Object follow(Connection connection) throws SQLException;
  }

  private record Named(String name, Way way) {}

  private static final List<Named> EVERYWHERE =
      List.of(
          new Named("createStatement", Connection::createStatement),
          new Named("Statement.getConnection", c -> c.createStatement().getConnection()),
          new Named("prepareStatement", c -> c.prepareStatement("select 1")),
          new Named(
              "PreparedStatement.getConnection",
              c -> c.prepareStatement("select 1").getConnection()),
          new Named("executeQuery", EscapeTest::one),
          new Named("ResultSet.getStatement", c -> one(c).getStatement()),
          new Named(
              "ResultSet.getStatement.getConnection", c -> one(c).getStatement().getConnection()),
          new Named(
              "getResultSet",
              c -> {
                Statement statement = c.createStatement();
                statement.execute("select 1");
                return statement.getResultSet();
              }),
          new Named("getMetaData", Connection::getMetaData),
          new Named("getMetaData.getConnection", c -> c.getMetaData().getConnection()),
          new Named("getMetaData.getTables", EscapeTest::tables),
          new Named("getTables.getStatement", c -> tables(c).getStatement()),
          new Named(
              "getTables.getStatement.getConnection",
              c -> {
                Statement statement = tables(c).getStatement();
                return statement == null ? null : statement.getConnection();
              }),
          new Named("ResultSet.getMetaData", c -> one(c).getMetaData()),
          new Named(
              "getParameterMetaData",
              c ->
                  c.prepareStatement("insert into escape (name) values (?)")
                      .getParameterMetaData()),
          new Named("getGeneratedKeys", EscapeTest::keys),
          new Named("getGeneratedKeys.getStatement", c -> keys(c).getStatement()),
          new Named(
              "getGeneratedKeys.getStatement.getConnection",
              c -> keys(c).getStatement().getConnection()),
          new Named("createArrayOf", c -> c.createArrayOf("integer", new Integer[] {1, 2})),
          new Named("getArray", c -> array(c).getArray(1)),
          new Named("getObject of an array", c -> array(c).getObject(1)),
          new Named("getObject(Array.class)", c -> array(c).getObject(1, Array.class)),
          new Named("Array.getResultSet", c -> array(c).getArray(1).getResultSet()),
          new Named(
              "Array.getResultSet.getStatement",
              c -> array(c).getArray(1).getResultSet().getStatement()),
          new Named("unwrap(Connection.class)", c -> c.unwrap(Connection.class)),
          new Named("unwrap(Statement.class)", c -> c.createStatement().unwrap(Statement.class)),
          new Named(
              "unwrap(PreparedStatement.class)",
              c -> c.prepareStatement("select 1").unwrap(PreparedStatement.class)),
          new Named(
              "unwrap(ResultSet.class).getStatement",
              c -> one(c).unwrap(ResultSet.class).getStatement()),
          new Named("createSQLXML", Connection::createSQLXML));

  @TestFactory
  Stream<DynamicTest> nothingEscapesOnH2() {
    List<Named> ways = new ArrayList<>(EVERYWHERE);
    ways.add(new Named("createBlob", Connection::createBlob));
    ways.add(new Named("createClob", Connection::createClob));
    ways.add(new Named("createNClob", Connection::createNClob));
    ways.add(new Named("getClob", c -> large(c).getClob(1)));
    ways.add(new Named("getObject of a clob", c -> large(c).getObject(1)));
    ways.add(new Named("getBlob", c -> large(c).getBlob(2)));
    ways.add(new Named("getObject of a blob", c -> large(c).getObject(2)));
    ways.add(new Named("prepareCall", c -> c.prepareCall("call 1")));
    ways.add(new Named("RowSet.getStatement", c -> rowSetStatement()));
    return tests(
        ways,
        () -> Tripmeter.connect("jdbc:h2:mem:", new Properties(), Postgres.newLedger()),
        "create table escape (id bigint auto_increment, name varchar)");
  }

  @TestFactory
  Stream<DynamicTest> nothingEscapesOnPostgres(Postgres.Server server) {
    List<Named> ways = new ArrayList<>(EVERYWHERE);
    ways.add(new Named("prepareCall", c -> c.prepareCall("select 1")));
    ways.add(new Named("getSQLXML", c -> xml(c).getSQLXML(1)));
    ways.add(new Named("getObject of XML", c -> xml(c).getObject(1)));
    ways.add(new Named("cursor by getObject", EscapeTest::cursor));
    ways.add(new Named("cursor's statement", c -> cursor(c).getStatement()));
    return tests(
        ways,
        () -> server.connect(""),
        "create temp table escape (id bigint generated always as identity, name text)");
  }

  private interface Opening {
    Connection open() throws SQLException;
  }

  private static Stream<DynamicTest> tests(List<Named> ways, Opening opening, String table) {
    return ways.stream()
        .map(
            named ->
                DynamicTest.dynamicTest(
                    named.name(),
                    () -> {
                      try (Connection connection = opening.open()) {
                        connection.createStatement().execute(table);
                        Object end = named.way().follow(connection);
                        if (end != null) {
                          assertThat(end).isInstanceOf(Metered.class);
                        }
                        if (end instanceof Connection back) {
                          assertThat(back).isSameAs(connection);
                        }
                      }
                    }));
  }

  private static ResultSet one(Connection connection) throws SQLException {
    return connection.createStatement().executeQuery("select 1");
  }

  private static ResultSet tables(Connection connection) throws SQLException {
    return connection.getMetaData().getTables(null, null, "%", null);
  }

  private static ResultSet keys(Connection connection) throws SQLException {
    PreparedStatement insert =
        connection.prepareStatement(
            "insert into escape (name) values ('x')", Statement.RETURN_GENERATED_KEYS);
    insert.executeUpdate();
    return insert.getGeneratedKeys();
  }

  private static ResultSet array(Connection connection) throws SQLException {
    return first(connection, "select array[1, 2]");
  }

  private static ResultSet large(Connection connection) throws SQLException {
    return first(connection, "select cast('text' as clob), cast(X'01' as blob)");
  }

  private static ResultSet xml(Connection connection) throws SQLException {
    return first(connection, "select '<a/>'::xml");
  }

  private static ResultSet first(Connection connection, String sql) throws SQLException {
    ResultSet result = connection.createStatement().executeQuery(sql);
    assertThat(result.next()).isTrue();
    return result;
  }

  private static ResultSet cursor(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    connection
        .createStatement()
        .execute(
            "create function pg_temp.some() returns refcursor language plpgsql as $$"
                + " declare c refcursor; begin open c for select 1; return c; end $$");
    CallableStatement call = connection.prepareCall("{? = call pg_temp.some()}");
    call.registerOutParameter(1, Types.REF_CURSOR);
    call.execute();
    return (ResultSet) call.getObject(1);
  }

  private static @Nullable Object rowSetStatement() throws SQLException {
    JdbcRowSet rows = RowSetProvider.newFactory().createJdbcRowSet();
    rows.setUrl("jdbc:tripmeter:h2:mem:");
    rows.setCommand("select 1");
    rows.execute();
    return rows.getStatement();
  }
}
