package dev.tripmeter.jdbc;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.Properties;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One real PostgreSQL for all tests of the module; ends with them. */
final class Postgres implements BeforeAllCallback, ParameterResolver {
  @Override
  public void beforeAll(ExtensionContext context) {
    server(context);
  }

  private static Server server(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(Postgres.class))
        .getOrComputeIfAbsent(
            Server.class,
            key ->
                new Server(
                    EmbeddedPostgres.start(EmbeddedOptions.defaults().withSetting("fsync", "off"))),
            Server.class);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Server.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return server(context);
  }

  /** The running server. */
  static final class Server implements AutoCloseable {
    private final EmbeddedPostgres postgres;

    Server(EmbeddedPostgres postgres) {
      this.postgres = postgres;
    }

    String url() {
      return postgres.jdbcUrl();
    }

    EmbeddedPostgres postgres() {
      return postgres;
    }

    Properties credentials() {
      Properties properties = new Properties();
      properties.setProperty("user", postgres.user());
      properties.setProperty("password", postgres.password());
      return properties;
    }

    Connection connect(String parameters) throws SQLException {
      return Tripmeter.connect(url() + parameters, credentials(), newLedger());
    }

    void run(String... sql) throws SQLException {
      try (Connection connection = java.sql.DriverManager.getConnection(url(), credentials());
          Statement statement = connection.createStatement()) {
        for (String each : sql) {
          statement.execute(each);
        }
      }
    }

    @Override
    public void close() {
      postgres.close();
    }
  }

  static Ledger newLedger() {
    return Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system());
  }
}
