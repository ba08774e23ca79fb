package dev.tripmeter.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmbeddedPostgresTest {
  private static EmbeddedPostgres shared;

  @BeforeAll
  static void startOne() {
    shared = EmbeddedPostgres.start();
  }

  @AfterAll
  static void stopIt() {
    shared.close();
  }

  @ParameterizedTest
  @CsvSource({
    "listen_addresses, 127.0.0.1",
    "unix_socket_directories, ''",
    "fsync, on",
    "synchronous_commit, on",
    "password_encryption, scram-sha-256",
    "shared_preload_libraries, pg_stat_statements",
    "compute_query_id, on",
    "track_io_timing, on",
    "track_wal_io_timing, on",
    "track_functions, all",
    "log_timezone, UTC",
    "server_encoding, UTF8",
  })
  void runsWithTheSettingsTheLabNeeds(String setting, String value) throws SQLException {
    assertThat(Sql.text(shared, "select current_setting('" + setting + "')")).isEqualTo(value);
  }

  @Test
  void countsStatementsFromTheStart() throws SQLException {
    Sql.text(shared, "select 'counted'::text as the_marker");

    assertThat(
            Sql.text(
                shared,
                "select calls::text from pg_stat_statements where query like '%the_marker'"
                    + " and query not like '%pg_stat_statements%'"))
        .isEqualTo("1");
  }

  @Test
  void listensOnLoopbackOnly() throws SQLException {
    assertThat(shared.host()).isEqualTo("127.0.0.1");
    assertThat(Sql.text(shared, "select host(inet_server_addr())")).isEqualTo("127.0.0.1");
  }

  @Test
  void asksForThePassword() {
    assertThatThrownBy(() -> DriverManager.getConnection(shared.jdbcUrl(), shared.user(), "wrong"))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
  }

  @Test
  void keepsThePasswordOutOfCommandLinesTheLogAndTheStatistics() throws IOException, SQLException {
    String password = shared.password();
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      Path commandLine = Path.of("/proc", Long.toString(process.pid()), "cmdline");
      assertThat(Processes.read(commandLine)).doesNotContain(password);
    }
    Path log = Sql.instanceFolder(shared).resolve("log");
    assertThat(Files.readString(log, StandardCharsets.UTF_8)).doesNotContain(password);
    String seen = "select count(*) from pg_stat_statements where query ilike '%password%''%'";
    assertThat(Sql.text(shared, seen)).isEqualTo("0");
  }

  @Test
  void neverRunsAsRoot() throws IOException {
    assertThat(Files.getAttribute(Path.of("/proc", Long.toString(shared.pid())), "unix:uid"))
        .isNotEqualTo(0);
  }

  @Test
  void runsBesideAnotherInstance() throws SQLException {
    try (EmbeddedPostgres other = EmbeddedPostgres.start()) {
      Sql.run(other, "create table only_here (id int)");

      assertThat(other.port()).isNotEqualTo(shared.port());
      assertThat(other.password()).isNotEqualTo(shared.password());
      assertThat(Sql.text(shared, "select to_regclass('only_here') is null")).isEqualTo("t");
    }
  }

  @Test
  void isGoneAfterCloseAndStartsEmptyAgain() throws SQLException {
    EmbeddedPostgres postgres = EmbeddedPostgres.start();
    Path folder = Sql.instanceFolder(postgres);
    Sql.run(postgres, "create table kept (id int)");
    try (Connection open = Sql.connect(postgres)) {
      assertThat(folder).isDirectory();
      postgres.close();

      assertThat(open.isValid(1)).isFalse();
    }
    assertThat(folder).doesNotExist();
    assertThat(ProcessHandle.of(postgres.pid())).isEmpty();
    assertThat(Processes.portIsClosed(postgres.port())).isTrue();
    postgres.close();
    try (EmbeddedPostgres again = EmbeddedPostgres.start()) {
      assertThat(Sql.text(again, "select to_regclass('kept') is null")).isEqualTo("t");
    }
  }

  @Test
  void takesSettingsOnTop() throws SQLException {
    EmbeddedOptions options =
        EmbeddedOptions.defaults()
            .withSetting("pg_stat_statements.max", "100")
            .withSetting("application_name", "it's \"odd\" $HOME");
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start(options)) {
      assertThat(Sql.text(postgres, "show pg_stat_statements.max")).isEqualTo("100");
      assertThat(Sql.text(postgres, "select reset_val from pg_settings where name = 'port'"))
          .isEqualTo(Integer.toString(postgres.port()));
    }
  }

  @Test
  void standsOddCharactersInAFolder(@TempDir Path folder) throws IOException, SQLException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path odd = Files.createDirectory(folder.resolve("it's \"odd\" $HOME * ü"));
    Files.setPosixFilePermissions(odd, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (EmbeddedPostgres postgres =
        EmbeddedPostgres.start(EmbeddedOptions.defaults().withDataParent(odd))) {
      assertThat(Sql.instanceFolder(postgres).getParent()).isEqualTo(odd);
    }
    assertThat(odd).isEmptyDirectory();
  }

  @Test
  void saysWhyTheServerDidNotStart() {
    EmbeddedStartException failure =
        catchThrowableOfType(
            EmbeddedStartException.class,
            () ->
                EmbeddedPostgres.start(
                    EmbeddedOptions.defaults().withSetting("no_such_setting", "1")));

    assertThat(failure.reason()).isEqualTo(Reason.SERVER_FAILED);
    assertThat(failure).hasMessageContaining("unrecognized configuration parameter");
    assertThat(failure.serverLog()).contains("no_such_setting");
  }

  @Test
  void givesUpWhenTheTimeIsOver() {
    assertThatThrownBy(
            () ->
                EmbeddedPostgres.start(
                    EmbeddedOptions.defaults().withStartTimeout(Duration.ofMillis(1))))
        .isInstanceOfSatisfying(
            EmbeddedStartException.class, e -> assertThat(e.reason()).isEqualTo(Reason.TIMEOUT));
  }

  @Test
  void clearsAwayAServerThatWasKilled() throws Exception {
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
      Path folder = Sql.instanceFolder(postgres);
      Processes.signal("KILL", postgres.pid());

      Processes.await("folder removed", () -> !Files.exists(folder));
      Processes.await("processes ended", () -> Processes.below(folder).isEmpty());
    }
  }
}
