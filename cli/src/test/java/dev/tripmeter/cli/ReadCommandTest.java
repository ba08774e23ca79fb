package dev.tripmeter.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.cli.read.TraceBill;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.report.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadCommandTest {
  private static final String NO_REPORT_AND_NO_TRACE = "text, but no trace and no report";

  @TempDir private Path folder;
  private CommandRun command;

  @BeforeEach
  void prepare() {
    command = new CommandRun(folder);
  }

  @Test
  void showsSessionsAndStatementsOfATraceWithoutLiterals() throws IOException {
    assertThat(command.run("read", file("a.trc", Traces.SELECT))).isZero();

    assertThat(command.out())
        .contains("Session 8.15", "2 trips", "select name from customer")
        .doesNotContain("Jane");
    assertThat(command.err()).isEmpty();
  }

  @Test
  void showsLiteralsWhenAsked() throws IOException {
    String trace = file("a.trc", Traces.SELECT);

    assertThat(command.run("read", trace, "--json")).isZero();
    assertThat(command.out()).doesNotContain("Jane");
    assertThat(command.run("read", trace, "--json", "--literals")).isZero();
    assertThat(command.out()).contains("Jane");
  }

  @Test
  void printsABillWithTicksByFileAsJson() throws IOException {
    assertThat(command.run("read", "--json", file("a.trc", Traces.SELECT))).isZero();

    assertThat(SchemaTest.errors("bill", command.out())).isEmpty();
    assertThat(SchemaTest.errors("bill.trace", command.out())).isEmpty();
    TraceBill bill = Json.read(command.out(), TraceBill.class).result();
    assertThat(bill.files())
        .singleElement()
        .satisfies(
            file ->
                assertThat(file.ticks())
                    .containsEntry("root_calls", 5L)
                    .containsEntry("root_e", 104L)
                    .containsEntry("SQLNet_from_client_n", 2L)
                    .containsEntry("commit_ro", 1L));
    assertThat(Json.read(command.out(), Bill.class).result().tally().trips()).isEqualTo(2);
  }

  @Test
  void addsUpSeveralTracesAndFolders() throws IOException {
    file("a.trc", Traces.SELECT);
    Files.createDirectory(folder.resolve("below"));
    file("below/b.trc", Traces.SELECT.replace("8.15", "8.16"));
    file("alert.log", "Starting up\n");

    assertThat(command.run("read", folder.toString(), "--json")).isZero();

    TraceBill bill = Json.read(command.out(), TraceBill.class).result();
    assertThat(bill.files()).hasSize(2);
    assertThat(bill.tally().trips()).isEqualTo(4);
    assertThat(command.out()).contains("1 of 3 files in");
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void readsStandardInputCompressedOrNot(boolean compressed) throws IOException {
    byte[] trace = Traces.SELECT.getBytes(UTF_8);
    command.withInput(compressed ? gzip(trace) : trace);

    assertThat(command.run("read", "-", "--json")).isZero();

    TraceBill bill = Json.read(command.out(), TraceBill.class).result();
    assertThat(bill.files()).singleElement().satisfies(f -> assertThat(f.file()).isEqualTo("-"));
    assertThat(bill.tally().trips()).isEqualTo(2);
  }

  @Test
  void saysWhyStandardInputCannotBeRead() {
    assertThat(command.withInput(new byte[0]).run("read", "-")).isEqualTo(2);
    assertThat(command.err()).contains("standard input cannot be read: it is empty");
  }

  @Test
  void saysWhyAFileCannotBeReadInOneLine() throws IOException {
    refuses("text.trc", "Dear reader,\n".getBytes(UTF_8), NO_REPORT_AND_NO_TRACE);
    refuses("empty.trc", new byte[0], "it is empty");
    refuses("binary.trc", new byte[100_000], "it is binary");
    refuses("nothing.trc.gz", gzip(new byte[0]), "it is empty");
    refuses("zero.trc.gz", new byte[0], "it is empty");
    refuses("compare.html", "AWR Compare Period Report".getBytes(UTF_8), "compar");
    assertThat(command.run("read", folder.resolve("missing.trc").toString())).isEqualTo(2);
    assertThat(command.err()).contains("missing.trc cannot be read: there is no such file");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void saysThatAFolderMayNotBeRead() throws IOException {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(locked), "this user may read everything");
    try {
      assertThat(command.run("read", locked.toString())).isEqualTo(2);
      assertThat(command.err()).contains("locked cannot be read: you have no right to it");
    } finally {
      Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void readsTheOthersWhenOneFileCannotBeRead() throws IOException {
    String good = file("good.trc", Traces.SELECT);
    String bad = file("bad.trc", "Dear reader,\n");

    assertThat(command.run("read", bad, good, "--json")).isEqualTo(5);

    assertThat(Json.read(command.out(), TraceBill.class).result().files()).hasSize(1);
    assertThat(command.err()).hasLineCount(1).contains(bad, NO_REPORT_AND_NO_TRACE);
    assertThat(Json.read(command.out(), Bill.class).notes()).anyMatch(note -> note.contains(bad));
  }

  @Test
  void refusesWhenNothingCanBeRead() throws IOException {
    String one = file("one.trc", "Dear reader,\n");
    String other = file("other.trc", "");

    assertThat(command.run("read", one, other)).isEqualTo(2);
    assertThat(command.err()).contains(one, other, "none of the 2 files could be read");
    assertThat(command.out()).isEmpty();

    Path nothing = Files.createDirectory(folder.resolve("nothing"));
    assertThat(command.run("read", nothing.toString())).isEqualTo(2);
    assertThat(command.err()).contains("nothing to read");
  }

  @Test
  void keepsTracesAndReportsApart() throws IOException {
    String trace = file("a.trc", Traces.SELECT);
    String report = file("awr.txt", "WORKLOAD REPOSITORY report for\n\nDB Name\n");

    assertThat(command.run("read", trace, report)).isEqualTo(2);
    assertThat(command.err()).contains("traces and reports in one call");
    assertThat(command.run("compare", trace, report)).isEqualTo(2);
    assertThat(command.err()).contains("a trace and a report cannot be compared");
  }

  @ParameterizedTest
  @CsvSource({
    "awr/ap_awr_1830_1845.html.gz, AWR",
    "awr/ap_awr_1930_1945.txt.gz, AWR",
    "statspack/ap_sp_1830_1845.txt.gz, Statspack"
  })
  void readsReports(String name, String kind) throws IOException {
    Path report = Corpus.file(name);
    assumeTrue(Files.exists(report), "there is no corpus");

    assertThat(command.run("read", report.toString())).isZero();
    assertThat(command.out()).contains(kind + " report of", "Trips, commits and parses");
    assertThat(command.run("read", report.toString(), "--json")).isZero();
    assertThat(SchemaTest.errors("awr", command.out())).isEmpty();
    byte[] content = Files.readAllBytes(report);
    String fromFile = command.out().replace(report.toString(), "-");
    assertThat(command.withInput(content).run("read", "-", "--json")).isZero();
    assertThat(command.out()).isEqualTo(fromFile);
  }

  private void refuses(String name, byte[] content, String why) throws IOException {
    Path file = Files.write(folder.resolve(name), content);
    assertThat(command.run("read", file.toString())).as(name).isEqualTo(2);
    assertThat(command.err())
        .hasLineCount(2)
        .startsWith("tripmeter: " + file + " cannot be read: ")
        .contains(why, "\n  do: ");
    assertThat(command.out()).isEmpty();
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }
}
