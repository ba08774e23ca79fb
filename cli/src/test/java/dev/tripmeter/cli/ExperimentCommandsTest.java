package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.core.Distance;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.lab.insert.InsertMeters;
import dev.tripmeter.lab.insert.InsertResult;
import dev.tripmeter.lab.insert.VariantResult;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentCommandsTest {
  private static EmbeddedPostgres postgres;

  @TempDir private Path folder;
  private CommandRun command;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.start();
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @BeforeEach
  void prepare() {
    command =
        new CommandRun(folder)
            .with("TRIPMETER_URL", postgres.jdbcUrl())
            .with("TRIPMETER_USER", postgres.user())
            .with("TRIPMETER_PASSWORD", postgres.password());
  }

  @Test
  void queryMarksTheRowsOfTrips() throws IOException {
    int exit =
        command.run(
            "query", "select * from generate_series(1,250)", "--fetch-size", "100", "--json");

    assertThat(exit).isZero();
    assertThat(SchemaTest.errors("query", command.out())).isEmpty();
    assertThat(command.out())
        .containsSubsequence("\"beforeRow\": 1,", "\"beforeRow\": 101,", "\"beforeRow\": 201,");
    assertThat(command.err()).isEmpty();
  }

  @Test
  void queryStartsAPostgresOfItsOwnWithoutAUrl() {
    assertThat(command.run("query", "embedded", "select 1")).isZero();
    assertThat(command.out()).contains("before row 1");
  }

  @Test
  void queryExplainsSqlThatIsWrong() {
    assertThat(command.run("query", "select from where")).isEqualTo(2);
    assertThat(command.err()).startsWith("tripmeter: the database does not understand");
    assertThat(command.out()).isEmpty();
  }

  @Test
  void pingIsTrueToItsSchema() throws IOException {
    assertThat(command.run("ping", "--seconds", "0.1", "--logons", "2", "--json")).isZero();
    assertThat(SchemaTest.errors("ping", command.out())).isEmpty();
    assertThat(command.run("ping", "--seconds", "0.1")).isZero();
    assertThat(command.out()).contains("real trip", "A logon takes");
  }

  @Test
  void pingWatchesAndCompares() throws IOException {
    Path file = folder.resolve("network.jsonl");
    String name = file.toString();
    String[] watch = {
      "ping", "--seconds", "0.1", "--every", "1ms", "--times", "3", "--append", name, "--json"
    };

    assertThat(command.run(watch)).isZero();
    assertThat(SchemaTest.errors("ping.watch", command.out())).isEmpty();
    assertThat(Files.readAllLines(file)).hasSize(3);
    assertThat(SchemaTest.errors("ping.sample", Files.readAllLines(file).get(0))).isEmpty();

    String[] compare = {"ping", "--compare", name, name, "--json"};
    assertThat(command.run(compare)).isZero();
    assertThat(SchemaTest.errors("ping.compare", command.out())).isEmpty();
    assertThat(command.out()).contains("\"drift\": false");
  }

  @Test
  void driftEndsWithItsOwnExitCode() throws IOException {
    Path before = folder.resolve("before.jsonl");
    Path after = folder.resolve("after.jsonl");
    assertThat(command.run("ping", "--seconds", "0.1", "--append", before.toString())).isZero();
    String sample = Files.readString(before);
    Files.writeString(
        after,
        sample.replaceAll("(\"blockMedianMicros\":\\[)[^\\]]*", "$1 90000.0, 90001.0, 90002.0"));

    assertThat(command.run("ping", "--compare", before.toString(), after.toString())).isEqualTo(3);
    assertThat(command.out()).contains("longer than before");
  }

  @Test
  void aFailedMeasurementIsAppendedAsSuch() throws IOException {
    Path file = folder.resolve("network.jsonl");
    command.with("TRIPMETER_URL", "jdbc:postgresql://127.0.0.1:1/nothing");

    String[] watch = {"ping", "--every", "1ms", "--times", "2", "--append", file.toString()};
    assertThat(command.run(watch)).isEqualTo(4);

    assertThat(Files.readAllLines(file))
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).contains("\"ping\":null", "refused"));
  }

  @Test
  void theRaceIsTrueToItsSchema() throws IOException {
    int exit = command.run("lab", "insert", "--rows", "250", "--batch-size", "100", "--json");

    assertThat(exit).isZero();
    assertThat(SchemaTest.errors("lab.insert", command.out())).isEmpty();
    assertThat(command.out()).contains("\"kind\": \"lab.insert\"", "\"agree\": true");
    InsertResult race = Json.read(command.out(), InsertResult.class).result();
    assertThat(race.variants()).hasSize(4).allSatisfy(v -> assertThat(v.rows()).isEqualTo(250));
  }

  @Test
  void theRaceEndsInOneTableAndThreeSentences() {
    assertThat(command.run("lab", "insert", "--seconds", "0.2")).isZero();
    assertThat(command.out())
        .containsSubsequence(
            "variant",
            "row-by-row",
            "execute-batch",
            "array",
            "writer",
            "row-by-row made",
            "writer sent",
            "Two meters that share no code agree");
  }

  @Test
  void theRaceIsRunAmongThoseThatWereAskedFor() throws IOException {
    String[] race = {"lab", "insert", "--rows", "20", "--variants", "writer,row-by-row", "--json"};

    assertThat(command.run(race)).isZero();
    assertThat(command.out()).contains("\"variants\": \"writer,row-by-row\"");
    assertThat(Json.read(command.out(), InsertResult.class).result().variants())
        .extracting(VariantResult::name)
        .containsExactly("row-by-row", "writer");
    assertThat(command.run("lab", "insert", "--variants", "writer,copy")).isEqualTo(2);
    assertThat(command.err()).contains("'copy' is no way to insert");
  }

  @Test
  void aValueOutOfRangeIsWrongUsage() {
    assertThat(command.run("lab", "insert", "--batch-size", "0")).isEqualTo(2);
    assertThat(command.err()).startsWith("tripmeter: batch size must be 1 to 100000");
    assertThat(command.run("lab", "insert", "--add-distance", "far")).isEqualTo(2);
    assertThat(command.err()).contains("'far' is not a time");
  }

  @Test
  void aWrongPasswordIsToldInALineWithoutThePassword() {
    command.with("TRIPMETER_PASSWORD", "wr0ng pass'word");

    assertThat(command.run("lab", "insert")).isEqualTo(4);
    assertThat(command.err())
        .startsWith("tripmeter: the database refuses this user")
        .doesNotContain("wr0ng");
    assertThat(command.out()).isEmpty();
  }

  @Test
  void anUnknownUrlIsWrongUsage() {
    assertThat(command.run("lab", "insert", "jdbc:nosuch://localhost/x")).isEqualTo(2);
    assertThat(command.err()).startsWith("tripmeter: no JDBC driver for jdbc:nosuch");
  }

  @Test
  void aDatabaseThatIsNotThereIsUnreachable() {
    assertThat(command.run("query", "jdbc:postgresql://127.0.0.1:1/x", "select 1")).isEqualTo(4);
    assertThat(command.err()).startsWith("tripmeter: cannot reach the database");
  }

  @Test
  void anotherHostNeedsYes() {
    assertThat(command.run("lab", "insert", "jdbc:postgresql://db.example/x")).isEqualTo(2);
    assertThat(command.err()).contains("--yes");
  }

  @Test
  void metersThatDisagreeEndWithDoubt() {
    assertThat(LabInsertCommand.exit(race(new InsertMeters(10L, 10L, true, null))))
        .isEqualTo(ExitCode.FINE);
    assertThat(LabInsertCommand.exit(race(new InsertMeters(10L, 9L, false, null))))
        .isEqualTo(ExitCode.DOUBTFUL);
  }

  private static InsertResult race(InsertMeters meters) {
    return new InsertResult(
        Distance.UNKNOWN,
        true,
        80,
        meters,
        List.of(),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        null);
  }
}
