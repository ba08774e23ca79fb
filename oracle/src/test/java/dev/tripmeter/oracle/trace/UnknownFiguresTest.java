package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.doc.Document;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a trace cannot tell is null with the reason, and a dash where it is shown; never 0. */
class UnknownFiguresTest {
  private static final String TO_MTS = " ela= 2 driver id=1297371904 #bytes=1 p3=0 obj#=-1 tim=";

  /** A plural of one, a zero with a sign, a span or a divisor of nothing. */
  private static final Pattern SLIPS =
      Pattern.compile(
          "(?<![\\d,.])1 (trips|lines|times|holes|calls|stamps|sessions)\\b"
              + "|[-+]0(\\.0+)?(?![\\d.])|over 0\\.0 s|multiples of 0|NaN|Infinity");

  @Test
  void withoutWaitsNothingAboutWaitsAndTheClientIsTold() throws IOException {
    assertTellsNoWaits(
        TraceText.ofSession("8.15").call("EXEC", 1, 3, 10, 1, 0, 1_000).onlySession());
  }

  @ParameterizedTest
  @ValueSource(strings = "tw_dev18b_813.trc")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void aRealTraceWithoutWaitsTellsNothingAboutThem(String name) throws IOException {
    assertTellsNoWaits(
        TraceText.only(TraceFiles.read(Corpus.trace(name), TraceOptions.defaults()).report()));
  }

  private static void assertTellsNoWaits(SessionReport session) {
    assertThat(session.trips()).isEqualTo(Tally.UNKNOWN);
    assertThat(session.pureCommitTrips()).isEqualTo(Tally.UNKNOWN);
    assertThat(session.client()).isNull();
    assertThat(session.time().withinWaitSeconds()).isNull();
    assertThat(session.time().betweenWaitSeconds()).isNull();
    assertThat(session.ticks().waits()).isEqualTo(Tally.UNKNOWN);
    assertThat(session.ticks().withinWaits()).isEqualTo(Tally.UNKNOWN);
    assertThat(session.ticks().betweenWaits()).isEqualTo(Tally.UNKNOWN);
    assertThat(session.statements())
        .allSatisfy(
            statement -> {
              assertThat(statement.trips()).isEqualTo(Tally.UNKNOWN);
              assertThat(statement.waitSeconds()).isNull();
              assertThat(statement.clientSeconds()).isNull();
            });
    assertThat(SessionTables.time(session).rows())
        .filteredOn(row -> row.get(0).startsWith("waits"))
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.subList(1, 3)).containsExactly("-", "-"));
  }

  @Test
  void behindASharedServerTheTimeOfTheClientIsNotKnown() throws IOException {
    assertTellsNoClientTime(
        TraceText.ofSession("8.15")
            .call("EXEC", 1, 0, 10, 1, 0, 1_000)
            .line("WAIT #1: nam='SQL*Net message to client'" + TO_MTS + "1010")
            .line("WAIT #0: nam='SQL*Net message from client'" + TO_MTS + "1900")
            .report());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ap_10203_s000_24374.trc", "ap_11203_s000_24437.trc"})
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void aRealSharedServerDoesNotTellTheTimeOfItsClients(String name) throws IOException {
    assertTellsNoClientTime(TraceFiles.read(Corpus.trace(name), TraceOptions.defaults()).report());
  }

  private static void assertTellsNoClientTime(TraceReport report) {
    assertThat(report.sessions())
        .isNotEmpty()
        .allSatisfy(
            session -> {
              ClientTime client = requireNonNull(session.client());
              assertThat(client.seconds()).isNull();
              assertThat(client.networkSeconds()).isNull();
              assertThat(client.thinkSeconds()).isNull();
              assertThat(client.from()).startsWith("not measurable: a shared server");
              assertThat(session.statements())
                  .allSatisfy(statement -> assertThat(statement.clientSeconds()).isNull());
            });
    assertThat(text(report))
        .contains("time with client and network not measurable")
        .contains("waits between calls: the shared server's own")
        .doesNotContain("waits between calls: client")
        .doesNotContain("s with client");
  }

  @Test
  void stepsThatWereNeverMadeAreNotKnown() throws IOException {
    Granularity granularity =
        TraceText.trace()
            .parsing(1, 0, "aaaaaaaaaaaaa", "select 1 from dual", 1_141_818_516_446_923L)
            .call("EXEC", 1, 0, 0, 0, 0, 4_715_494_377_600_000L)
            .report()
            .granularity();

    assertThat(granularity.timStepMicros()).isNull();
    assertThat(granularity.timDivisorMicros()).isNull();
    assertThat(granularity.elapsedStepMicros()).isNull();
    assertThat(granularity.cpuStepMicros()).isNull();
  }

  @Test
  void aCommentBehindTheHeadOfACursorIsNoSql() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .line("PARSING IN CURSOR #1 len=147 dep=1 uid=0 oct=3 lid=0 tim=1141818516446923")
            .line("# 8.1.7, times in centiseconds:")
            .line("WAIT #1: nam='db file scattered read' ela= 1 p1=8 p2=658 p3=8")
            .onlySession();

    assertThat(session.statements()).isEmpty();
    assertThat(session.events())
        .singleElement()
        .extracting(EventLine::event)
        .isEqualTo("db file scattered read");
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void noViewSlips(String name) throws IOException {
    TraceReport report =
        TraceFiles.read(Corpus.folder().resolve("trace").resolve(name), TraceOptions.defaults())
            .report();

    assertThat(withoutSql(text(report))).doesNotContainPattern(SLIPS);
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void aCallOfTheClientIsTheSameInTraceAndBill(String name) throws IOException {
    TraceReading reading =
        TraceFiles.read(Corpus.folder().resolve("trace").resolve(name), TraceOptions.defaults());

    assertThat(reading.report().sessions().stream().mapToLong(SessionReport::clientCalls).sum())
        .isEqualTo(reading.ledger().tally().calls());
  }

  @Test
  void withoutAnyTimTheResponseTimeIsNotKnown() throws IOException {
    TraceReading reading =
        TraceText.trace()
            .line("EXEC #3:c=0,e=40,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=4")
            .line("WAIT #3: nam='SQL*Net message to client' ela= 5 p1=1650815232 p2=1 p3=0")
            .line("WAIT #3: nam='SQL*Net message from client' ela= 270 p1=1650815232 p2=1 p3=0")
            .read();

    SessionReport session = TraceText.only(reading.report());
    assertThat(session.time().responseSeconds()).isNull();
    assertThat(session.time().unaccountedBetweenSeconds()).isNull();
    assertThat(session.time().unaccountedSeconds()).isNull();
    assertThat(session.ticks().response()).isEqualTo(Tally.UNKNOWN);
    assertThat(SessionTables.time(session).rows())
        .contains(
            List.of("between calls, unaccounted for", "-", "-"),
            List.of("response time: all of it", "-", "-"));
    assertThat(text(reading.report())).contains("Response time not known: its lines tell no two");
    assertThat(reading.report().notes())
        .contains(
            "session (not named): response time not known: its lines tell no two moments (tim=)")
        .noneMatch(note -> note.contains("unaccounted"));
    Bill bill = Bill.of(reading.ledger(), Distance.UNKNOWN);
    assertThat(bill.sessionSeconds().total()).isNull();
    assertThat(bill.sessionSeconds().unaccounted()).isNull();
    assertThat(bill.sessionSeconds().server()).isEqualTo(40e-6);
    assertThat(bill.how()).doesNotContainKeys("total", "unaccounted");
    assertThat(bill.notes()).anyMatch(note -> note.startsWith("total and unaccounted"));
    TraceTotals totals = TraceComparison.of(reading, reading).totalsBefore();
    assertThat(totals.responseSeconds()).isNull();
    assertThat(totals.unaccountedSeconds()).isNull();
  }

  @Test
  void oneMomentIsNoResponseTime() throws IOException {
    SessionReport session =
        TraceText.trace()
            .line("WAIT #3: nam='SQL*Net message from client' ela= 270 p1=1650815232 p2=1 p3=0")
            .call("EXEC", 1, 0, 0, 0, 0, 4_715_494)
            .onlySession();

    assertThat(session.time().responseSeconds()).isNull();
  }

  @Test
  void recursiveCallsInsideNoneAreToldApart() throws IOException {
    TraceReport report =
        TraceText.ofSession("8.15")
            .call("EXEC", 2, 1, 20, 0, 1, 1_000)
            .call("EXEC", 2, 1, 20, 0, 1, 3_000)
            .call("EXEC", 1, 1, 500, 0, 0, 3_100)
            .report();

    assertThat(SessionTables.counts(TraceText.only(report)).rows())
        .contains(
            List.of("call lines inside other calls, among them", "1"),
            List.of("recursive ones inside none, among them", "1"),
            List.of("calls of the client, commits and rollbacks among them", "2"));
    assertThat(report.notes())
        .contains(
            "session 8.15: 1 recursive call lies inside no other call and counts for the client's"
                + " own");
  }

  @Test
  void fewExecutionsInManyTripsAreNotNone() throws IOException {
    TraceText trace = TraceText.ofSession("8.15").call("EXEC", 1, 1, 20, 0, 0, 1_000);
    for (int i = 1; i <= 300; i++) {
      trace.call("FETCH", 1, 1, 20, 1, 0, 1_000 + 1_000L * i).trip(1, 100, 1_500 + 1_000L * i);
    }

    assertThat(SessionTables.statements(trace.onlySession(), 1).rows().get(0)).contains("0.0033");
  }

  @Test
  void aLongStatementIsCutInATableOnly() throws IOException {
    String sql = "select " + "a, ".repeat(100) + "b from t";
    SessionReport session =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", sql, 900)
            .call("EXEC", 1, 1, 20, 0, 0, 1_000)
            .onlySession();

    assertThat(session.statements().get(0).sql()).hasSize(sql.length());
    assertThat(SessionTables.statements(session, 1).rows().get(0))
        .last()
        .asString()
        .hasSize(100)
        .endsWith("...");
  }

  @Test
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void anAssumedUnitIsNoDamage() throws IOException {
    String text;
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(Corpus.trace("ap_11203_28030.trc")))) {
      text = new String(in.readAllBytes(), ISO_8859_1);
    }
    TraceReport report =
        TraceText.read(
                text.lines()
                    .filter(line -> !line.startsWith("WAIT"))
                    .collect(Collectors.joining("\n", "", "\n")))
            .report();

    assertThat(report.damage()).isEmpty();
    assertThat(report.notes())
        .anySatisfy(
            note -> assertThat(note).startsWith("one tick is taken for 1 µs, assumed: 19 stamps"));
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void aShareIsTheSameInNoteAndTable(String name) throws IOException {
    TraceReport report =
        TraceFiles.read(Corpus.folder().resolve("trace").resolve(name), TraceOptions.defaults())
            .report();
    String share =
        TraceTables.granularity(report.granularity()).rows().stream()
            .filter(row -> row.get(0).startsWith("calls that took no time"))
            .map(row -> row.get(1))
            .findAny()
            .orElseThrow();

    assertThat(report.notes())
        .filteredOn(note -> note.startsWith("time is lumped"))
        .allSatisfy(note -> assertThat(note).startsWith("time is lumped: " + share + " %"));
  }

  static List<String> corpus() throws IOException {
    try (Stream<Path> files = Files.list(Corpus.folder().resolve("trace"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static String text(TraceReport report) {
    StringBuilder text = new StringBuilder();
    for (Document.Part part : TraceView.document(report).parts()) {
      text.append(part).append('\n');
    }
    return text.toString();
  }

  /** Statements may hold anything. */
  private static String withoutSql(String text) {
    return text.lines()
        .filter(line -> !line.contains("Statements by time of their own"))
        .reduce("", (all, line) -> all + line + "\n");
  }
}
