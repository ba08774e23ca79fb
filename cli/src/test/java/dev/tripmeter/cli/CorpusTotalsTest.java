package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.read.TraceBill;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON of real traces against totals that an independent script computed. */
@EnabledIf("dev.tripmeter.cli.Corpus#isThere")
class CorpusTotalsTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void ticksAreEqualInIntegers(String name, Map<String, Long> expected) throws IOException {
    CommandRun command = new CommandRun(folder);
    String trace = Corpus.file("trace").resolve(name + ".gz").toString();

    assertThat(command.run("read", trace, "--json")).isZero();

    assertThat(Json.read(command.out(), TraceBill.class).result().files())
        .singleElement()
        .satisfies(file -> assertThat(file.ticks()).containsExactlyInAnyOrderEntriesOf(expected));
    assertThat(SchemaTest.errors("bill.trace", command.out())).isEmpty();
  }

  static List<Arguments> files() throws IOException {
    List<Arguments> files = new ArrayList<>();
    List<String> lines = Files.readAllLines(Corpus.file("expected/totals.tsv"));
    List<String> columns = List.of(lines.get(0).split("\t", -1));
    for (String line : lines.subList(1, lines.size())) {
      String[] values = line.split("\t", -1);
      Map<String, Long> expected = new LinkedHashMap<>();
      for (int i = columns.indexOf("bytes"); i < values.length; i++) {
        expected.put(columns.get(i), Long.valueOf(values[i]));
      }
      files.add(Arguments.of(values[0], expected));
    }
    return files;
  }
}
