package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.process.InheritedSignals;
import dev.tripmeter.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The race as a process of its own, on a database that is a user's. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
class InterruptedRaceTest {
  private static EmbeddedPostgres postgres;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.start();
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @Test
  void ctrlCSaysWhatIsInTheTablesAndLeavesNothing() throws Exception {
    InheritedSignals.assumeCtrlCIsNotIgnored();
    Process race = race();
    try (BufferedReader err = race.errorReader(StandardCharsets.UTF_8)) {
      String line = err.readLine();
      while (line != null && !line.contains("block 1 of")) {
        line = err.readLine();
      }
      assertThat(line).isNotNull();
      new ProcessBuilder("kill", "-INT", String.valueOf(race.pid())).start().waitFor();

      List<String> rest = err.lines().toList();
      assertThat(race.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(race.exitValue()).isEqualTo(130);
      assertThat(rest).contains("tripmeter: interrupted");
      assertThat(rest).anyMatch(said -> said.contains("rows of row-by-row are in the table"));
      assertThat(rest).anyMatch(said -> said.endsWith("dropped"));
      assertThat(String.join("\n", rest)).doesNotContain(postgres.password());
      assertThat(schemas()).isZero();
    } finally {
      race.destroyForcibly();
    }
  }

  private Process race() throws IOException {
    ProcessBuilder process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "lab",
                "insert",
                postgres.jdbcUrl(),
                "--user",
                postgres.user(),
                "--seconds",
                "10",
                "--timestamps")
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    process.environment().put("TRIPMETER_PASSWORD", postgres.password());
    return process.start();
  }

  private static long schemas() throws Exception {
    try (Connection connection =
            DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password());
        Statement statement = connection.createStatement();
        ResultSet count =
            statement.executeQuery(
                "select count(*) from pg_namespace where nspname like 'tripmeter_lab%'")) {
      count.next();
      return count.getLong(1);
    }
  }
}
