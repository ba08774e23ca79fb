package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tripmeter.cli.read.ReportComparison;
import dev.tripmeter.oracle.awr.Measure;
import dev.tripmeter.oracle.awr.ReportSection;
import dev.tripmeter.oracle.trace.StatementChange.Change;
import dev.tripmeter.oracle.trace.TraceComparison;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareCommandTest {
  @TempDir private Path folder;
  private CommandRun command;

  @BeforeEach
  void prepare() {
    command = new CommandRun(folder);
  }

  @Test
  void saysWhichStatementBecameSlower() throws IOException {
    String before = file("x_1.trc", Traces.SELECT);
    String after = file("x_2.trc", Traces.SLOWER_SELECT);

    assertThat(command.run("compare", before, after)).isZero();
    assertThat(command.out()).contains("0abcdefghijkl", "slower", "Granularity");
    assertThat(command.run("compare", before, after, "--json")).isZero();
    assertThat(SchemaTest.errors("trace.compare", command.out())).isEmpty();
    assertThat(Json.read(command.out(), TraceComparison.class).result().statements())
        .singleElement()
        .satisfies(each -> assertThat(each.change()).isEqualTo(Change.SLOWER));
  }

  @Test
  void refusesWhatCannotBeCompared() throws IOException {
    String trace = file("a.trc", Traces.SELECT);
    String text = file("text.txt", "Dear reader,\n");

    assertThat(command.run("compare", trace, text)).isEqualTo(2);
    assertThat(command.err()).contains("text.txt cannot be read");
    assertThat(command.run("compare", trace, trace, trace)).isEqualTo(2);
    assertThat(command.err()).contains("two traces can be compared, not 3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.trc", "awr.txt", "-"})
  void oneFileIsRefusedWithAnExample(String name) throws IOException {
    file("a.trc", Traces.SELECT);
    file("awr.txt", "WORKLOAD REPOSITORY report for\n\nDB Name\n");
    String one = name.equals("-") ? name : folder.resolve(name).toString();

    assertThat(command.run("compare", one)).isEqualTo(2);
    assertThat(command.err())
        .isEqualToNormalizingNewlines(
            """
            tripmeter: one file has nothing to be compared with
              do:    name two, as in: tripmeter compare before.trc after.trc
            """);
  }

  @Test
  void comparesTheTwoTracesOfAFolder() throws IOException {
    file("x_1.trc", Traces.SELECT);
    file("x_2.trc", Traces.SLOWER_SELECT);

    assertThat(command.run("compare", folder.toString())).isZero();
    assertThat(command.out()).contains("slower");
  }

  @Test
  void putsTheTotalsOfBothSideBySide() throws IOException {
    String before = file("x_1.trc", Traces.SELECT);
    String after = file("x_2.trc", Traces.SELECT + Traces.SELECT.replace("8.15", "9.1"));

    assertThat(command.run("compare", before, after)).isZero();
    assertThat(command.out().replaceAll(" +", " "))
        .contains("\ntrips 2 4 +2 +100.0", "\nsessions 1 2 +1 +100.0", "\ncommits 0 0 0 -")
        .doesNotContain(" -0.0");
    assertThat(command.run("compare", after, before, "--json")).isZero();
    assertThat(Json.read(command.out(), TraceComparison.class).result().totalsDifference())
        .satisfies(
            difference -> {
              assertThat(difference.trips()).isEqualTo(-2);
              assertThat(difference.sessions()).isEqualTo(-1);
              assertThat(difference.rows()).isEqualTo(-2);
            });
    assertThat(command.out()).contains("\"sessions\": -1");
    assertThat(SchemaTest.errors("trace.compare", command.out())).isEmpty();
  }

  @Test
  void theSameTraceTwiceIsUnchangedAndSaidSo() throws IOException {
    String trace = file("a.trc", Traces.SLOWER_SELECT);

    assertThat(command.run("compare", trace, file("b.trc", Traces.SLOWER_SELECT))).isZero();
    assertThat(command.out().replaceAll("\\s+", " "))
        .contains("unchanged", "b.trc holds the same as");
    assertThat(command.run("compare", trace, trace)).isZero();
    assertThat(command.out().replaceAll("\\s+", " ")).contains("is named twice");
  }

  @Test
  @EnabledIf("dev.tripmeter.cli.Corpus#isThere")
  void comparesReportsAsOracleDoes() throws IOException {
    String before = Corpus.file("awr/ap_awr_1830_1845.html.gz").toString();
    String after = Corpus.file("awr/ap_awr_1930_1945.html.gz").toString();

    assertThat(command.run("compare", before, after)).isZero();
    assertThat(command.out()).contains("SQL*Net roundtrips to/from client");
    assertThat(command.run("compare", before, after, after, "--json")).isZero();
    assertThat(SchemaTest.errors("awr.compare", command.out())).isEmpty();
    assertThat(Json.read(command.out(), ReportComparison.class).result().figures())
        .filteredOn(each -> each.section() == ReportSection.ACTIVITY)
        .filteredOn(each -> each.measure() == Measure.TOTAL)
        .filteredOn(each -> each.name().equals("SQL*Net roundtrips to/from client"))
        .singleElement()
        .satisfies(
            trips -> {
              assertThat(trips.differences()).hasSize(3);
              assertThat(trips.differences().get(1)).isCloseTo(40.12, within(0.005));
            });
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }
}
