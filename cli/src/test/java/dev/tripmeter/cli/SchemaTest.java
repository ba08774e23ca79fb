package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.tripmeter.cli.process.Build;
import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.report.Envelope;
import dev.tripmeter.report.Json;
import dev.tripmeter.report.JsonSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Keeps {@code docs/schema} equal to the records, and outputs true to it. {@code
 * -Dtripmeter.write-docs=true} writes the schemas anew.
 */
class SchemaTest {
  private static final Path FOLDER = Path.of("..", "docs", "schema");

  @TempDir private Path folder;

  static Set<String> kinds() {
    return Kinds.ALL.keySet();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theSchemaSaysWhatTheRecordSays(String kind) throws IOException {
    String schema = JsonSchema.of(Kinds.word(kind), Objects.requireNonNull(Kinds.ALL.get(kind)));
    Path file = FOLDER.resolve(kind + ".json");
    if (Boolean.getBoolean("tripmeter.write-docs")) {
      Files.writeString(file, schema);
    }
    assertThat(file).content().isEqualTo(schema);
  }

  @Test
  void everySchemaFileBelongsToAKind() throws IOException {
    try (var files = Files.list(FOLDER)) {
      assertThat(files.map(file -> file.getFileName().toString().replaceFirst("\\.json$", "")))
          .containsExactlyInAnyOrderElementsOf(kinds());
    }
  }

  @Test
  void configIsTrueToItsSchema() throws IOException {
    CommandRun command = new CommandRun(folder).with("TRIPMETER_USER", "me");
    assertThat(command.run("config", "--json")).isZero();
    assertThat(errors("config", command.out())).isEmpty();
  }

  @Test
  void aBillIsTrueToItsSchema() throws IOException {
    Ledger ledger = Ledger.create(Source.JDBC, NanoClock.SYSTEM, InstantSource.system());
    SessionInfo info = new SessionInfo("s", Dialect.POSTGRESQL, "u", null, "d", null);
    Session session = ledger.open(info);
    int select = session.statement("select 1");
    session.record(CallKind.EXECUTE, select, 0, 5_000, 4_000, 1, 0, 1, 52, 76);
    session.record(
        CallKind.PING, Session.NO_STATEMENT, 0, 1_000, Tally.UNKNOWN, Tally.UNKNOWN, 0, 0, 6, 11);
    session.close();
    Bill bill = Bill.of(ledger.snapshot(), new Distance(1_500, 40L, "ping"));
    String json =
        Json.write(new Envelope<>("1", "bill", Build.environment(Map.of()), bill, List.of("n")));

    assertThat(errors("bill", json)).isEmpty();
    assertThat(Json.write(Json.read(json, Bill.class))).isEqualTo(json);
  }

  @Test
  void aSchemaRefusesAnotherKindAndAWrongType() throws IOException {
    CommandRun command = new CommandRun(folder);
    assertThat(command.run("config", "--json")).isZero();
    assertThat(errors("bill", command.out())).isNotEmpty();
    assertThat(
            errors(
                "config",
                command.out().replace("\"processors\": ", "\"processors\": \"x\", \"was\": ")))
        .isNotEmpty();
  }

  static List<?> errors(String kind, String json) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(FOLDER.resolve(kind + ".json")))
        .validate(json, InputFormat.JSON);
  }
}
