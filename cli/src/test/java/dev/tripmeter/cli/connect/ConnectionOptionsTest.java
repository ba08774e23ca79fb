package dev.tripmeter.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.process.Console;
import dev.tripmeter.cli.process.Interruption;
import dev.tripmeter.cli.process.Surroundings;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ConnectionOptionsTest {
  private static final String LOCAL = "jdbc:postgresql://localhost:5432/app";
  private static final String ODD = "a;b'c\"d$e\\f g";

  @TempDir private Path folder;
  private final Map<String, String> environment = new HashMap<>();
  private final List<String> prompts = new ArrayList<>();
  private Optional<String> answer = Optional.empty();

  @Command
  private static final class Holder {
    @Mixin private ConnectionOptions options;

    Holder(Surroundings surroundings) {
      options = new ConnectionOptions(surroundings);
    }
  }

  private DatabaseTarget target(@Nullable String url, String... args) {
    Console console =
        new Console(
            InputStream.nullInputStream(),
            new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8),
            false,
            true,
            () -> false,
            StandardCharsets.UTF_8,
            prompt -> {
              prompts.add(prompt);
              return answer;
            });
    Holder holder =
        new Holder(
            new Surroundings(
                environment,
                folder,
                folder,
                console,
                InstantSource.system(),
                new Interruption(() -> {})));
    new CommandLine(holder).parseArgs(args);
    return holder.options.target(url);
  }

  @Test
  void startsItsOwnServerWhenNothingNamesOne() {
    assertThat(target(null).embedded()).isTrue();
    assertThat(prompts).isEmpty();
  }

  @Test
  void prefersFlagThenEnvironmentThenDotEnv() throws IOException {
    Files.writeString(
        folder.resolve(".env"),
        "TRIPMETER_URL=jdbc:postgresql://localhost/dotenv\nTRIPMETER_USER=dotenv\n");
    assertThat(target(null).url()).endsWith("/dotenv");
    assertThat(target(null).properties()).containsEntry("user", "dotenv");

    environment.put("TRIPMETER_URL", "jdbc:postgresql://localhost/environment");
    environment.put("TRIPMETER_USER", "environment");
    assertThat(target(null).url()).endsWith("/environment");
    assertThat(target(null).properties()).containsEntry("user", "environment");

    assertThat(target(LOCAL, "--user", "flag").url()).isEqualTo(LOCAL);
    assertThat(target(LOCAL, "--user", "flag").properties()).containsEntry("user", "flag");
    assertThat(target("embedded").embedded()).isTrue();
  }

  @Test
  void understandsTheVariablesOfLibpq() {
    environment.put("PGHOST", "127.0.0.1");
    environment.put("PGPORT", "6543");
    environment.put("PGDATABASE", "my db");
    environment.put("PGUSER", "me");
    environment.put("PGPASSWORD", ODD);

    DatabaseTarget target = target(null);

    assertThat(target.url()).isEqualTo("jdbc:postgresql://127.0.0.1:6543/my+db");
    assertThat(target.properties()).containsEntry("user", "me").containsEntry("password", ODD);
  }

  @Test
  void keepsOddCharactersOfAPasswordFromDotEnv() throws IOException {
    Files.writeString(folder.resolve(".env"), "TRIPMETER_PASSWORD=" + ODD + "\r\n");
    assertThat(target(LOCAL, "--user", "me").properties()).containsEntry("password", ODD);
  }

  @Test
  void looksIntoThePasswordFileBeforeItAsks() throws IOException {
    Files.writeString(folder.resolve(".pgpass"), "localhost:5432:app:me:from file\n");
    answer = Optional.of("typed");

    assertThat(target(LOCAL, "--user", "me").properties()).containsEntry("password", "from file");
    assertThat(prompts).isEmpty();
    assertThat(target(LOCAL, "--user", "you").properties()).containsEntry("password", "typed");
    assertThat(prompts).hasSize(1);
  }

  @Test
  void leavesAPasswordOfTheUrlAlone() {
    environment.put("TRIPMETER_PASSWORD", "other");
    assertThat(target(LOCAL + "?user=me&password=x").properties()).doesNotContainKey("password");
  }

  @Test
  void refusesAnotherHostWithoutYes() {
    assertThatThrownBy(() -> target("jdbc:postgresql://db.example.com/app"))
        .isInstanceOfSatisfying(
            CommandFailure.class,
            failure -> {
              assertThat(failure.exit()).isEqualTo(ExitCode.USAGE);
              assertThat(failure.what()).contains("db.example.com");
              assertThat(failure.remedy()).contains("--yes");
            });
    assertThat(target("jdbc:postgresql://db.example.com/app", "--yes").url())
        .contains("db.example.com");
  }

  @Test
  void refusesAPostgresqlUrlWithUserAndPasswordBeforeTheHost() {
    assertThatThrownBy(() -> target("jdbc:postgresql://me:s3cret@localhost/app"))
        .isInstanceOfSatisfying(
            CommandFailure.class,
            failure -> {
              assertThat(failure.exit()).isEqualTo(ExitCode.USAGE);
              assertThat(failure.what()).doesNotContain("s3cret");
              assertThat(failure.remedy()).contains("--user");
            });
  }

  @Test
  void namesTheDriverThatIsMissing() {
    assertThatThrownBy(() -> target("jdbc:mysql://localhost/x"))
        .isInstanceOfSatisfying(
            CommandFailure.class,
            failure -> {
              assertThat(failure.exit()).isEqualTo(ExitCode.USAGE);
              assertThat(failure.remedy()).contains("com.mysql:mysql-connector-j", "--driver-path");
            });
    assertThatThrownBy(() -> target("jdbc:nonsense:x"))
        .hasMessage("no JDBC driver for jdbc:nonsense");
    assertThatThrownBy(() -> target("postgres://me:secret@localhost/app"))
        .hasMessageStartingWith("not a JDBC URL")
        .hasMessageNotContaining("secret");
  }

  @Test
  void loadsADriverFromAFolderOfJars() {
    String jars = System.getProperty("tripmeter.test.drivers");

    assertThat(target("jdbc:h2:mem:x", "--driver-path", jars).url()).isEqualTo("jdbc:h2:mem:x");
    assertThatThrownBy(() -> target("jdbc:sqlite:x", "--driver-path", folder.toString()))
        .hasMessageStartingWith("--driver-path holds no JDBC driver");
    assertThatThrownBy(() -> target("jdbc:sqlite:x", "--driver-path", "/nonexistent"))
        .hasMessage("--driver-path: no jar and no folder: /nonexistent");
  }

  @Test
  void hidesThePasswordInItsText() {
    assertThat(target(LOCAL + "?password=secret&user=me"))
        .hasToString(LOCAL + "?password=***&user=me");
  }
}
