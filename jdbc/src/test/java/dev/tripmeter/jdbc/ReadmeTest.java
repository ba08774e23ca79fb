package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.tripmeter.jdbc.example.PlaceOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.postgresql.ds.PGSimpleDataSource;

/** What the README promises to one who puts Tripmeter into a program. */
@ExtendWith(Postgres.class)
class ReadmeTest {
  private static final String FIVE_TRIPS = "trips: 5, commits: 1, waiting: \\d+ us";

  private final Postgres.Server server;
  private final Properties credentials;

  ReadmeTest(Postgres.Server server) {
    this.server = server;
    this.credentials = server.credentials();
  }

  @Test
  void showsTheProgramThatIsTested() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/tripmeter/jdbc/example/PlaceOrder.java"));
    String program = source.substring(source.indexOf("import "));

    assertThat(Files.readString(Path.of("../README.md"))).contains("```java\n" + program + "```");
  }

  @Test
  void theUrlCountsFiveTripsForAnOrderOfThreeLines() throws SQLException {
    String url = server.url().replaceFirst("jdbc:", "jdbc:tripmeter:");
    try (Connection connection = DriverManager.getConnection(url, credentials)) {
      assertThat(PlaceOrder.costOfAnOrder(connection)).matches(FIVE_TRIPS);
    }
  }

  @Test
  void aWrappedDataSourceOfPgjdbcCountsThemToo() throws SQLException {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(server.url());
    dataSource.setUser(credentials.getProperty("user"));
    dataSource.setPassword(credentials.getProperty("password"));
    DataSource metered = Tripmeter.wrap(dataSource);
    try (Connection connection = metered.getConnection()) {
      assertThat(PlaceOrder.costOfAnOrder(connection)).matches(FIVE_TRIPS);
    }
    try (HikariDataSource pool = new HikariDataSource()) {
      pool.setDataSource(metered);
      try (Connection connection = pool.getConnection()) {
        assertThat(PlaceOrder.costOfAnOrder(connection)).matches(FIVE_TRIPS);
      }
    }
  }

  @Test
  void aWrappedPoolSaysWhyItCannotAndTheCure() throws SQLException {
    try (HikariDataSource pool = new HikariDataSource()) {
      pool.setJdbcUrl(server.url());
      pool.setUsername(credentials.getProperty("user"));
      pool.setPassword(credentials.getProperty("password"));
      try (Connection connection = Tripmeter.wrap(pool).getConnection()) {
        assertThat(PlaceOrder.costOfAnOrder(connection))
            .startsWith("trips unknown: no socket meter above a pool")
            .endsWith("put jdbc:tripmeter: before the pool's URL");
      }
    }
  }
}
