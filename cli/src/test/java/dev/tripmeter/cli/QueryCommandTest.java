package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueryCommandTest {
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
  void anErrorAmongTheRowsIsAPartialResult() throws IOException {
    String[] query = {
      "query", "select 1/(5-g) from generate_series(1,10) g", "--fetch-size", "2", "--json"
    };

    assertThat(command.run(query)).isEqualTo(5);
    assertThat(SchemaTest.errors("query", command.out())).isEmpty();
    assertThat(command.out())
        .containsSubsequence("\"rows\": 4", "\"stopped\": {", "\"beforeRow\": 5", "\"22012\"");
    assertThat(command.err()).startsWith("tripmeter: stopped before row 5: ");
  }

  @Test
  void aTextThatWouldCommitIsWrongUsage() {
    assertThat(command.run("query", "create table gone (id int); commit")).isEqualTo(2);
    assertThat(command.err()).contains("could not be rolled back: commit", "--autocommit");
    assertThat(command.out()).isEmpty();
  }

  @Test
  void aCopyThroughTheClientIsWrongUsage() {
    assertThat(command.run("query", "copy pg_class to stdout")).isEqualTo(2);
    assertThat(command.err()).startsWith("tripmeter: COPY FROM STDIN and COPY TO STDOUT");
    assertThat(command.run("query", "copy pg_class from stdin", "--autocommit")).isEqualTo(2);
  }

  @Test
  void anArgumentTooManyIsWrongUsage() {
    assertThat(command.run("query", "select 1", "select 2", "select 3")).isEqualTo(2);
    assertThat(command.err()).contains("select 3");
    assertThat(command.out()).isEmpty();
    assertThat(command.run("query")).isEqualTo(2);
  }
}
