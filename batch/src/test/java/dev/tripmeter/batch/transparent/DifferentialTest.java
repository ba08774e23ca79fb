package dev.tripmeter.batch.transparent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres;
import dev.tripmeter.batch.transparent.RandomProgram.Ending;
import dev.tripmeter.jdbc.Tripmeter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program whose statements are collected reads and leaves what it does without. */
@ExtendWith(Postgres.class)
class DifferentialTest {
  private static final int[] MOST_ROWS = {2, 7, 100};

  /** How pgjdbc may be told to talk. */
  private static final String[] MODES = {
    "",
    "preferQueryMode=simple",
    "prepareThreshold=1",
    "stringtype=unspecified",
    "reWriteBatchedInserts=true",
    "preferQueryMode=extendedCacheEverything",
    "binaryTransfer=false"
  };

  private final Postgres.Server server;

  DifferentialTest(Postgres.Server server) {
    this.server = server;
  }

  private interface Runner {
    Outcome run(long seed, int transactions, int rows) throws SQLException;
  }

  private record Outcome(List<Ending> endings, List<String> contents) {}

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void onPostgres(long seed) throws SQLException {
    compare(seed, 40, this::postgres);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13, 14, 15, 16})
  void onH2(long seed) throws SQLException {
    compare(seed, 60, DifferentialTest::h2);
  }

  @Test
  @Tag("deep")
  void onBothForLong() throws SQLException {
    long first = System.nanoTime();
    for (long seed = first; seed < first + 500; seed++) {
      compare(seed, 40, this::postgres);
      compare(seed, 60, DifferentialTest::h2);
    }
  }

  private static void compare(long seed, int transactions, Runner runner) throws SQLException {
    Outcome plain = runner.run(seed, transactions, 0);
    int rows = MOST_ROWS[Math.floorMod(seed, MOST_ROWS.length)];
    Outcome collected = runner.run(seed, transactions, rows);
    // Parts within a part that has failed are missing, earlier in one than in the other.
    for (int i = 0, j = 0; i < plain.endings.size() && j < collected.endings.size(); i++, j++) {
      String what = "seed " + seed + ", transaction " + plain.endings.get(i).place;
      same(plain.endings.get(i), collected.endings.get(j), what);
    }
    assertThat(collected.contents).as("seed %d", seed).isEqualTo(plain.contents);
  }

  /** What is taken back fails only if it was sent; what fails later has read more. */
  private static void same(Ending plain, Ending collected, String what) {
    assertThat(collected.place).as(what).isEqualTo(plain.place);
    if (!(collected.isFine() && plain.takenBack)) {
      assertThat(collected.state).as("%s: %s / %s", what, plain, collected).isEqualTo(plain.state);
    }
    int common =
        plain.isFine() ? collected.read.size() : Math.min(plain.read.size(), collected.read.size());
    assertThat(collected.read.subList(0, common))
        .as(what)
        .isEqualTo(plain.read.subList(0, Math.min(common, plain.read.size())));
  }

  private Outcome postgres(long seed, int transactions, int rows) throws SQLException {
    String schema = "differential_" + rows;
    server.run("drop schema if exists " + schema + " cascade", "create schema " + schema);
    String mode = MODES[Math.floorMod(seed, MODES.length)];
    try (Connection connection =
        Collecting.connect(server, rows, "currentSchema=" + schema + "&" + mode)) {
      create(connection, Steps.TABLES);
      create(connection, PostgresSteps.MORE_TABLES);
      Outcome outcome = run(connection, new RandomProgram(seed, new PostgresSteps()), transactions);
      outcome.contents.addAll(contents(connection, PostgresSteps.MORE_CONTENTS));
      return outcome;
    } finally {
      server.run("drop schema " + schema + " cascade");
    }
  }

  private static Outcome h2(long seed, int transactions, int rows) throws SQLException {
    String option = rows == 0 ? "" : "?tripmeter.batch=" + rows;
    try (Connection connection =
        Tripmeter.connect("jdbc:h2:mem:" + option, new Properties(), Collecting.newLedger())) {
      connection.setAutoCommit(false);
      create(connection, Steps.TABLES);
      return run(connection, new RandomProgram(seed, new Steps()), transactions);
    }
  }

  private static void create(Connection connection, List<String> tables) throws SQLException {
    for (String table : tables) {
      connection.createStatement().execute(table);
    }
    connection.commit();
  }

  private static Outcome run(Connection connection, RandomProgram program, int transactions)
      throws SQLException {
    List<Ending> endings = RandomProgram.run(connection, program.transactions(transactions));
    return new Outcome(endings, contents(connection, Steps.CONTENTS));
  }

  private static List<String> contents(Connection connection, List<String> queries)
      throws SQLException {
    List<String> contents = new ArrayList<>();
    for (String query : queries) {
      contents.addAll(Steps.rows(connection, query));
    }
    connection.rollback();
    return contents;
  }
}
