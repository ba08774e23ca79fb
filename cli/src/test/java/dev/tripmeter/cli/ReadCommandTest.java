package dev.tripmeter.cli;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.cli.read.ReportFiles;
import dev.tripmeter.cli.read.TraceBill;
import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.bill.ToldTrips;
import dev.tripmeter.report.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

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
  void countsTheTripsOfTracesWithWaitsThoughAnotherHasNone() throws IOException {
    String waits = file("waits.trc", Traces.SELECT);
    String none =
        file("none.trc", Traces.SELECT.replaceAll("(?m)^WAIT.*\n", "").replace("8.15", "9.16"));

    assertThat(command.run("read", waits, none, "--json")).isZero();

    TraceBill bill = Json.read(command.out(), TraceBill.class).result();
    ToldTrips told = Objects.requireNonNull(bill.bill().toldTrips());
    assertThat(bill.bill().tally().trips()).isEqualTo(Tally.UNKNOWN);
    assertThat(told.trips()).isEqualTo(2);
    assertThat(told.sessions()).isEqualTo(1);
    assertThat(told.silentSessions()).isEqualTo(1);
    assertThat(told.byKind()).containsEntry(CallKind.FETCH, 2L);
    assertThat(Json.read(command.out(), TraceBill.class).notes())
        .contains("trips are those where waits tell them; none in " + none);
    assertThat(SchemaTest.errors("bill.trace", command.out())).isEmpty();
    assertThat(command.run("read", waits, none)).isZero();
    assertThat(command.out().replaceAll("\\s+", " "))
        .contains("2 trips of the 1 session that tells its own", "trips, where told 2")
        .contains("none in " + none);
    assertThat(command.run("read", waits, "--json")).isZero();
    assertThat(Json.read(command.out(), TraceBill.class).result().bill().toldTrips()).isNull();
    assertThat(command.run("read", none, "--json")).isZero();
    assertThat(Json.read(command.out(), TraceBill.class).result().bill().toldTrips()).isNull();
  }

  @Test
  void addsUpSeveralTracesAndFolders() throws IOException {
    file("a.trc", Traces.SELECT);
    Files.createDirectory(folder.resolve("below"));
    file("below/b.trc", Traces.SELECT.replace("8.15", "8.16"));
    file("read.me", "Dear reader,\n");

    assertThat(command.run("read", folder.toString(), "--json")).isZero();

    TraceBill bill = Json.read(command.out(), TraceBill.class).result();
    assertThat(bill.files()).hasSize(2);
    assertThat(bill.bill().tally().trips()).isEqualTo(4);
    assertThat(command.out()).contains("1 of 3 files in");
  }

  @Test
  void readsTwoTracesThatWereWrittenOneAfterTheOther() throws IOException {
    String both = Traces.SELECT + Traces.SELECT.replace("ora_4711", "ora_4712");
    String trace = file("both.trc", both);
    command.withInput(both.getBytes(UTF_8));

    for (String from : List.of("-", trace)) {
      assertThat(command.run("read", from, "--json")).isZero();
      TraceBill bill = Json.read(command.out(), TraceBill.class).result();
      assertThat(bill.traces()).hasSize(2);
      assertThat(bill.bill().tally().trips()).isEqualTo(4);
    }
    assertThat(command.run("compare", trace, trace)).isEqualTo(2);
    assertThat(command.err()).contains("it holds 2 traces, one after the other");
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void readsStandardInputCompressedOrNot(boolean compressed) throws IOException {
    byte[] trace = Traces.SELECT.getBytes(UTF_8);
    command.withInput(compressed ? gzip(trace) : trace);

    assertThat(command.run("read", "-", "--json")).isZero();

    TraceBill bill = Json.read(command.out(), TraceBill.class).result();
    assertThat(bill.files()).singleElement().satisfies(f -> assertThat(f.file()).isEqualTo("-"));
    assertThat(bill.bill().tally().trips()).isEqualTo(2);
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
    refuses(
        "head.trc.gz", Arrays.copyOf(gzip(new byte[9]), 5), "compressed data is damaged or cut");
    refuses(
        "first.trc.gz", Arrays.copyOf(gzip(new byte[9]), 11), "compressed data is damaged or cut");
    assertThat(command.run("read", folder.resolve("missing.trc").toString())).isEqualTo(2);
    assertThat(command.err()).contains("missing.trc cannot be read: there is no such file");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.tripmeter.cli.NearKinds#all")
  void saysWhatANearKindIsAndWhatToGiveInstead(String name, String content, String what)
      throws IOException {
    refuses(name, content.getBytes(UTF_8), what);
    refuses(name + ".gz", gzip(content.getBytes(UTF_8)), what);

    String trace = file("good.trc", Traces.SELECT);
    assertThat(command.run("read", folder.resolve(name).toString(), trace, "--json")).isEqualTo(5);
    assertThat(Json.read(command.out(), TraceBill.class).result().files()).hasSize(1);
    assertThat(Json.read(command.out(), Bill.class).notes()).anyMatch(note -> note.contains(what));
    assertThat(command.run("read", folder.toString())).isZero();
    assertThat(command.out().replaceAll("\\s+", " ")).contains("2 of 3 files in");
  }

  @Test
  void aTraceMayQuoteAnyReport() throws IOException {
    for (Arguments near : NearKinds.all()) {
      String quote = String.valueOf(near.get()[1]).replaceAll("\\s*\n\\s*", " ");
      String trace =
          file("a.trc", Traces.SELECT.replace("select name", "select /*" + quote + "*/ 1"));
      assertThat(command.run("read", trace)).as(quote).isZero();
    }
  }

  @Test
  void refusesANameThatIsEmptyInsteadOfReadingTheWorkingFolder() throws IOException {
    assertThat(command.run("read", "")).isEqualTo(2);
    assertThat(command.err()).hasLineCount(2).contains("a name is empty");
    assertThat(command.run("read", " ")).isEqualTo(2);
    assertThat(command.run("read", "", file("a.trc", Traces.SELECT))).isEqualTo(5);
    assertThat(command.err()).contains("a name is empty");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "a.trc, a.trc",
    "a.trc, ./a.trc",
    "a.trc, .",
    "., a.trc",
    "a.trc, link.trc",
    "a.trc, copy.trc",
    "a.trc, a.trc.gz",
    "a.trc.gz, a.trc",
  })
  void countsOnceWhatIsNamedTwice(String one, String other) throws IOException {
    String trace = file("a.trc", Traces.SELECT);
    if (other.equals("link.trc")) {
      Files.createSymbolicLink(folder.resolve(other), Path.of(trace));
    } else if (other.equals("copy.trc")) {
      file(other, Traces.SELECT);
    } else if ((one + other).contains(".gz")) {
      Files.write(folder.resolve("a.trc.gz"), gzip(Traces.SELECT.getBytes(UTF_8)));
    }
    String first = folder + "/" + one;
    String second = folder + "/" + other;

    assertThat(command.run("read", first, second, "--json")).isZero();

    assertThat(Json.read(command.out(), TraceBill.class).result().files()).hasSize(1);
    assertThat(Json.read(command.out(), Bill.class).result().tally().trips()).isEqualTo(2);
    assertThat(Json.read(command.out(), Bill.class).notes())
        .filteredOn(note -> note.endsWith("it is counted once"))
        .singleElement()
        .asString()
        .contains("a.trc");
    assertThat(command.run("read", first, second)).isZero();
    assertThat(command.out().replaceAll("\\s+", " ")).contains("it is counted once");
  }

  @Test
  void countsTwiceWhatOnlyBeginsAlike() throws IOException {
    String more = Traces.SELECT + "XCTEND rlbk=0, rd_only=0, tim=1000940\n";
    String begin = Traces.SELECT + "#".repeat(100_000) + "\n";

    assertThat(command.run("read", file("a.trc", Traces.SELECT), file("b.trc", more), "--json"))
        .isZero();
    assertThat(Json.read(command.out(), TraceBill.class).result().files()).hasSize(2);
    assertThat(
            command.run(
                "read", file("c.trc", begin), file("d.trc", begin + Traces.SELECT), "--json"))
        .isZero();
    assertThat(Json.read(command.out(), TraceBill.class).result().files()).hasSize(2);
    assertThat(command.out()).doesNotContain("counted once");
  }

  @Test
  void readsStandardInputOnceHoweverOftenItIsNamed() {
    command.withInput(Traces.SELECT.getBytes(UTF_8));

    assertThat(command.run("read", "-", "-")).isZero();

    assertThat(command.out()).contains("standard input is named twice", "2 trips");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void readsAPipeThatHasAName() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    CompletableFuture<Path> writing =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.writeString(pipe, Traces.SELECT);
              } catch (IOException failure) {
                throw new UncheckedIOException(failure);
              }
            });

    assertThat(command.run("read", pipe.toString())).isZero();

    assertThat(command.out()).contains("2 trips");
    writing.get();
    assertThat(command.run("read", folder.toString())).isEqualTo(2); // and waits for no pipe
    assertThat(command.err()).contains("nothing to read: there is no file in " + folder);
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
    assertThat(command.err()).contains("nothing to read: there is no file in " + nothing);
    file("nothing/text", "Dear reader,\n");
    assertThat(command.run("read", nothing.toString())).isEqualTo(2);
    assertThat(command.err()).contains("nothing to read: 1 of 1 files in " + nothing);
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

  @Test
  void readsACutReportAsFarAsItGoesAndSaysSo() throws IOException {
    byte[] whole = gzip(Files.readAllBytes(report()));
    Path cut = folder.resolve("cut.txt.gz");
    Files.write(cut, Arrays.copyOf(whole, whole.length - 20));
    assumeTrue(Files.exists(cut));

    assertThat(command.run("read", cut.toString(), "--json")).isEqualTo(5);

    assertThat(Json.read(command.out(), ReportFiles.class).notes())
        .contains(cut + ": it ends inside compressed data: what came before is read");
    assertThat(command.run("read", cut.toString())).isEqualTo(5);
    assertThat(command.out()).contains("ends inside compressed data");
    assertThat(command.run("compare", cut.toString(), cut.toString())).isEqualTo(5);
    assertThat(command.out()).contains("ends inside compressed data", "is named twice");
  }

  @Test
  void readsACutTraceAsFarAsItGoesAndSaysSo() throws IOException {
    byte[] whole = gzip(Traces.SELECT.getBytes(UTF_8));
    byte[] corrupt = whole.clone();
    corrupt[whole.length - 8] ^= 1; // its checksum
    int files = 0;
    for (byte[] damaged : List.of(Arrays.copyOf(whole, whole.length - 20), corrupt)) {
      String trace =
          Files.write(folder.resolve("damaged" + files++ + ".trc.gz"), damaged).toString();

      assertThat(command.run("read", trace, "--json")).isEqualTo(5);
      assertThat(Json.read(command.out(), TraceBill.class).notes())
          .filteredOn(note -> note.contains("compressed data"))
          .singleElement()
          .asString()
          .startsWith(trace + ": ");
      assertThat(command.run("read", trace)).isEqualTo(5);
      assertThat(command.out()).contains("compressed data");
      assertThat(command.run("compare", trace, file("whole.trc", Traces.SELECT))).isEqualTo(5);
      assertThat(command.out()).contains("compressed data");
      assertThat(command.withInput(damaged).run("read", "-")).isEqualTo(5);
    }
  }

  @Test
  void aTraceThatWasCutAtItsSizeLimitIsPartial() throws IOException {
    String trace =
        file("a.trc", Traces.SELECT + "*** DUMP FILE SIZE IS LIMITED TO 1000 BYTES ***\n");

    assertThat(command.run("read", trace)).isEqualTo(5);
    assertThat(command.out()).contains("size limit");
  }

  @Test
  void readsAReportWithoutItsEndAndSaysSo() throws IOException {
    Path report = report();
    assertThat(command.run("read", report.toString())).isZero();
    Files.writeString(report, Files.readString(report).replace("End of Report", ""));

    assertThat(command.run("read", report.toString(), "--json")).isEqualTo(5);
    assertThat(Json.read(command.out(), ReportFiles.class).notes())
        .singleElement()
        .asString()
        .contains("ends without its last line");
    assertThat(command.run("read", report.toString())).isEqualTo(5);
    assertThat(command.out()).contains("damaged");
    assertThat(command.run("compare", report.toString(), report.toString())).isEqualTo(5);
    assertThat(command.out().replaceAll("\\s+", " ")).contains("note: " + report + ": ");
  }

  @Test
  void aTraceWhoseClockWentBackIsDoubtful() throws IOException {
    String end = "XCTEND rlbk=0, rd_only=0, tim=900000\n";
    String trace = file("a.trc", Traces.SELECT + end + end);

    assertThat(command.run("read", trace)).isEqualTo(5);
    assertThat(command.out()).contains("its clock went back 1 time");
    assertThat(command.run("compare", trace, file("b.trc", Traces.SELECT))).isEqualTo(5);
    assertThat(command.out()).contains("its clock went back 1 time");
  }

  @Test
  void readsAReportThatAnEditorSavedAsUtf16() throws IOException {
    Path report = report();
    Files.writeString(report, Files.readString(report), UTF_16);

    assertThat(command.run("read", report.toString())).isZero();
    assertThat(command.out()).contains("AWR report of");
  }

  @Test
  void whatIsNoReportIsNoTraceEither() throws IOException {
    String text = file("text.txt", "Dear reader,\n");

    assertThat(command.run("read", report().toString(), text)).isEqualTo(5);

    assertThat(command.err()).hasLineCount(1).contains(text);
  }

  /** A small report of our own making. */
  private Path report() throws IOException {
    return Path.of(
        file(
            "awr.txt",
            """
            WORKLOAD REPOSITORY report for

            DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC
            ------------ ----------- ------------ -------- --------------- ----------- ---
            X             1234567890 x                   1 30-Nov-26 11:00 19.0.0.0.0  NO

                          Snap Id      Snap Time      Sessions Curs/Sess
                        --------- ------------------- -------- ---------
            Begin Snap:         1 30-Nov-26 12:00:00        40       1.0
              End Snap:         2 30-Nov-26 13:00:00        41       1.0
               Elapsed:               60.00 (mins)
               DB Time:               10.00 (mins)

            End of Report
            """));
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
