package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.read.ReportComparison;
import dev.tripmeter.cli.read.ReportFiles;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** What qualifies the figures of a report stands in the notes of the output, too. */
@EnabledIf("dev.tripmeter.cli.Corpus#isThere")
class ReportNotesTest {
  private static final String HASH = "Statements are named by their old hash value";

  @TempDir private Path folder;

  @Test
  void notesOfReportsReachTheTop() throws IOException {
    String one = Corpus.file("statspack/ap_sp_1830_1845.txt.gz").toString();
    String other = Corpus.file("statspack/ap_sp_1930_1945.txt.gz").toString();
    CommandRun command = new CommandRun(folder);

    assertThat(command.run("read", one, "--json")).isZero();
    assertThat(Json.read(command.out(), ReportFiles.class).notes())
        .anyMatch(note -> note.startsWith(HASH));
    assertThat(command.run("read", one, other, "--json")).isZero();
    assertThat(Json.read(command.out(), ReportFiles.class).notes())
        .anyMatch(note -> note.contains("ap_sp_1930_1945.txt.gz: " + HASH));
    assertThat(command.run("compare", one, other, "--json")).isZero();
    assertThat(Json.read(command.out(), ReportComparison.class).notes())
        .anyMatch(note -> note.startsWith("Report 2: " + HASH));
  }
}
