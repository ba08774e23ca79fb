package dev.tripmeter.batch;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.jdbc.Tripmeter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.StringJoiner;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One real PostgreSQL for all tests of the module, with a database for each test class. */
public final class Postgres implements BeforeAllCallback, ParameterResolver {
  @Override
  public void beforeAll(ExtensionContext context) {
    server(context);
  }

  private static Server server(ExtensionContext context) {
    ExtensionContext.Store store = context.getRoot().getStore(Namespace.create(Postgres.class));
    EmbeddedPostgres postgres =
        store
            .getOrComputeIfAbsent(
                Started.class,
                key ->
                    new Started(
                        EmbeddedPostgres.start(
                            EmbeddedOptions.defaults().withSetting("fsync", "off"))),
                Started.class)
            .postgres();
    return store.getOrComputeIfAbsent(
        context.getRequiredTestClass(), type -> Server.create(postgres, type), Server.class);
  }

  private record Started(EmbeddedPostgres postgres) implements AutoCloseable {
    @Override
    public void close() {
      postgres.close();
    }
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Server.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return server(context);
  }

  /** The running server, and the class's own database on it. */
  public static final class Server {
    private final EmbeddedPostgres postgres;
    private final String url;

    private Server(EmbeddedPostgres postgres, String url) {
      this.postgres = postgres;
      this.url = url;
    }

    /** Of a server that is not for all. */
    static Server of(EmbeddedPostgres postgres) {
      return new Server(postgres, postgres.jdbcUrl());
    }

    private static Server create(EmbeddedPostgres postgres, Class<?> type) {
      String all = postgres.jdbcUrl();
      String name = type.getName().replace('.', '_').toLowerCase(Locale.ROOT);
      try {
        Server.of(postgres).run("create database " + name);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
      return new Server(postgres, all.substring(0, all.lastIndexOf('/') + 1) + name);
    }

    /** The URL for pgjdbc. */
    public String url() {
      return url;
    }

    /** User and password. */
    public Properties credentials() {
      Properties properties = new Properties();
      properties.setProperty("user", postgres.user());
      properties.setProperty("password", postgres.password());
      return properties;
    }

    /** A connection with the socket meter. */
    public Connection connect() throws SQLException {
      return Tripmeter.connect(
          url(),
          credentials(),
          Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system()));
    }

    /** Runs statements on a connection of their own. */
    public void run(String... sql) throws SQLException {
      try (Connection connection = DriverManager.getConnection(url(), credentials());
          Statement statement = connection.createStatement()) {
        for (String each : sql) {
          statement.execute(each);
        }
      }
    }

    /** What another connection sees: one text a row, columns divided by bars. */
    public List<String> rows(String sql) throws SQLException {
      List<String> rows = new ArrayList<>();
      try (Connection connection = DriverManager.getConnection(url(), credentials());
          Statement statement = connection.createStatement();
          ResultSet result = statement.executeQuery(sql)) {
        while (result.next()) {
          StringJoiner row = new StringJoiner("|");
          for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
            row.add(result.getString(i));
          }
          rows.add(row.toString());
        }
      }
      return rows;
    }
  }
}
