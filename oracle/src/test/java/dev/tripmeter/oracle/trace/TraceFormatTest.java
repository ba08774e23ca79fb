package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** What lines of all versions look like, and how little a file may hold. */
class TraceFormatTest {
  private static final String LOOP =
      TraceText.ofSession("8.15")
          .parsing(140_281_117_232_016L, 0, "bg2ng0u5rkttp", "select null from dual", 1_000_000)
          .call("PARSE", 140_281_117_232_016L, 0, 100, 0, 0, 1_000_010)
          .call("EXEC", 140_281_117_232_016L, 999, 200, 0, 0, 1_000_300)
          .call("FETCH", 140_281_117_232_016L, 0, 50, 7, 0, 1_000_400)
          .trip(140_281_117_232_016L, 5_000, 1_005_500)
          .toString();

  @Test
  void anyLineEndGivesTheSameAccount() throws IOException {
    SessionReport unix = TraceText.only(TraceText.read(LOOP).report());
    SessionReport windows = TraceText.only(TraceText.read(LOOP.replace("\n", "\r\n")).report());
    SessionReport old = TraceText.only(TraceText.read(LOOP.replace("\n", "\r")).report());
    SessionReport endless = TraceText.only(TraceText.read(LOOP.stripTrailing()).report());

    assertThat(windows).isEqualTo(unix);
    assertThat(old).isEqualTo(unix);
    assertThat(endless).isEqualTo(unix);
    assertThat(unix.ticks().response()).isEqualTo(5_590);
    assertThat(unix.trips()).isEqualTo(1);
  }

  @Test
  void compressionIsToldFromTheContent() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(LOOP.getBytes(ISO_8859_1));
    }

    assertThat(TraceText.read(bytes.toByteArray()).report())
        .isEqualTo(TraceText.read(LOOP).report());
  }

  @Test
  void whatComesBeforeACutInCompressedDataIsRead() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(LOOP.repeat(1_000).getBytes(ISO_8859_1));
    }
    byte[] cut = java.util.Arrays.copyOf(bytes.toByteArray(), bytes.size() / 2);

    TraceReport report = TraceText.read(cut).report();

    assertThat(TraceText.only(report).trips()).isPositive();
    String reason = "x.trc: it ends inside compressed data: what came before is read";
    assertThat(report.damage()).startsWith(reason); // and its clock goes back at each repetition
    assertThat(report.notes()).contains(reason);
  }

  @Test
  void waitsBefore102TellNoTimeAndArePlacedByName() throws IOException {
    SessionReport session =
        TraceText.trace()
            .line("*** SESSION ID:(8.15) 2003-03-30 11:22:33.444")
            .line("APPNAME mod='Module 1' mh=262111370 act='Action 11' ah=810452301")
            .line("PARSING IN CURSOR #1 len=18 dep=0 uid=0 oct=3 lid=0 tim=5000 hv=17 ad='a'")
            .line("select 1 from dual")
            .line("END OF STMT")
            .line("PARSE #1:c=0,e=10,p=0,cr=0,cu=0,mis=1,r=0,dep=0,og=4,tim=5000")
            .line("WAIT #1: nam='db file scattered read' ela= 30 p1=8 p2=658 p3=8")
            .line("FETCH #1:c=0,e=40,p=8,cr=9,cu=0,mis=0,r=1,dep=0,og=4,tim=6000")
            .line("WAIT #1: nam='SQL*Net message to client' ela=4 p1=1650815232 p2=1 p3=0")
            .line("WAIT #1: nam='SQL*Net message from client' ela=27102 p1=1650815232 p2=1 p3=0")
            .onlySession();

    assertThat(session.ticks().withinWaits()).isEqualTo(30);
    assertThat(session.ticks().betweenWaits()).isEqualTo(27_106);
    assertThat(session.trips()).isEqualTo(1);
    assertThat(session.protocol()).isEqualTo("beq");
    assertThat(session.module()).isEqualTo("Module 1");
    assertThat(session.action()).isEqualTo("Action 11");
    assertThat(session.statements())
        .singleElement()
        .satisfies(
            statement -> {
              assertThat(statement.key()).isEqualTo("hash 17");
              assertThat(statement.hardParses()).isEqualTo(1);
              assertThat(statement.trips()).isEqualTo(1);
            });
  }

  @Test
  void aTextMayHoldLinesThatLookLikeATraces() throws IOException {
    String sql =
        "begin\n/*\nEXEC #7:c=1,e=1,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=1,tim=1\n*/ null;\nend;";
    SessionReport session =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", sql, 1_000)
            .call("EXEC", 1, 0, 10, 1, 0, 1_020)
            .onlySession();

    assertThat(session.calls()).containsEntry("EXEC", 1L);
    assertThat(session.ticks().rootElapsed()).isEqualTo(10);
  }

  @Test
  void aTextWithoutEndIsEndedByTheNextLineOfTheTrace() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .line(
                "PARSING IN CURSOR #1 len=8 dep=0 uid=5 oct=3 lid=5 tim=1 hv=1 sqlid='aaaaaaaaaaaaa'")
            .line("select 1")
            .call("EXEC", 1, 0, 10, 1, 0, 1_020)
            .onlySession();

    assertThat(session.statements().get(0).executions()).isEqualTo(1);
    assertThat(session.statements().get(0).sql()).isEqualToIgnoringCase("select ?");
  }

  @Test
  void aRefusedTextEndsAtTheNextLineAndCountsAsAFailure() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .line("PARSE ERROR #3:len=40 dep=0 uid=105 oct=1 lid=105 tim=100 err=922")
            .line("create table t (")
            .line("*** 2012-11-30 11:00:16.642")
            .line("  c number")
            .line(");")
            .call("CLOSE", 3, 0, 10, 0, 0, 1_020)
            .onlySession();

    assertThat(session.calls()).containsEntry("CLOSE", 1L);
    assertThat(session.statements())
        .anySatisfy(
            statement -> {
              assertThat(statement.failures()).isEqualTo(1);
              assertThat(statement.sql()).startsWithIgnoringCase("create table t");
            });
  }

  @Test
  void bindsDoNotDisturb() throws IOException {
    TraceReport report =
        TraceText.ofSession("8.15")
            .parsing(1, 0, "aaaaaaaaaaaaa", "select :1 from dual", 1_000)
            .line("BINDS #1:")
            .line("")
            .line(" Bind#0")
            .line("  oacdty=01 mxl=128(49) mxlc=00 mal=00 scl=00 pre=00")
            .line("  value=\"several")
            .line("lines of 'text'")
            .line("*** 2012-11-30 11:00:16.642")
            .line("\"")
            .line(" Bind#1")
            .line("  No oacdef for this bind.")
            .call("EXEC", 1, 0, 10, 1, 0, 1_020)
            .report();

    assertThat(TraceText.only(report).calls()).containsOnlyKeys("EXEC");
    assertThat(report.files().get(0).foreignLines()).isZero();
  }

  @Test
  void otherDumpsAreCountedOnceAndNotedOnce() throws IOException {
    TraceReport report =
        TraceText.ofSession("8.15")
            .call("EXEC", 1, 0, 10, 1, 0, 1_020)
            .line("IFCDRECV: (bp=0x7fff70ea3990, bl=1, isdblink=0)")
            .line("Dump of memory from 0x000000000B9B3451 to 0x000000000B9B3481")
            .line("00B9B3450 03060108 00127876 00000101 00000000  [....vx..........]")
            .call("FETCH", 1, 0, 10, 1, 0, 1_040)
            .report();

    assertThat(report.files().get(0).foreignLines()).isEqualTo(3);
    assertThat(report.notes()).contains("x.trc: lines that are no part of a trace: 3");
    assertThat(TraceText.only(report).calls()).containsOnlyKeys("EXEC", "FETCH");
  }

  @Test
  void eventNamesMayHoldQuotesAndParametersBlanks() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .line(
                "WAIT #11529215045668893824: nam='it's odd' ela=5 name|mode=1 obj# of x=7"
                    + " obj#=4294967295 tim=9544625027192")
            .onlySession();

    assertThat(session.events()).extracting(EventLine::event).containsExactly("it's odd");
    assertThat(session.ticks().response()).isEqualTo(5);
  }

  @Test
  void cpuThatWrappedBelowZeroIsNone() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15").call("EXEC", 1, 4_294_967_284L, 10, 1, 0, 1_020).onlySession();

    assertThat(session.ticks().rootCpu()).isZero();
  }

  @Test
  void calls8iAreInCentisecondsWhenTheWallClockSaysSo() throws IOException {
    TraceReport report =
        TraceText.trace()
            .line("*** SESSION ID:(8.15) 1999-03-30 11:22:33.440")
            .line("*** 1999-03-30 11:22:33.440")
            .line("EXEC #1:c=2,e=3,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=4,tim=100000")
            .line("*** 1999-03-30 11:22:43.440")
            .line("EXEC #1:c=2,e=3,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=4,tim=101000")
            .report();

    assertThat(report.unit()).isEqualTo(TickUnit.CENTISECOND);
    assertThat(TraceText.only(report).time().responseSeconds()).isEqualTo(10.03);
    assertThat(TraceText.only(report).time().cpuSeconds()).isEqualTo(0.04);
  }

  @Test
  void theUnitIsNotToldWithoutStamps() throws IOException {
    TraceReport report = TraceText.read(LOOP).report();

    assertThat(report.unit()).isEqualTo(TickUnit.MICROSECOND);
    assertThat(report.unitFrom()).startsWith("assumed");
  }

  @Test
  void versionsStandInTheirOwnLineFrom18cOn() throws IOException {
    TraceReport report =
        TraceText.trace()
            .line("Trace file x.trc")
            .line("Oracle Database 19c Enterprise Edition Release 19.0.0.0.0 - Production")
            .line("Version 19.12.0.0.0")
            .call("EXEC", 1, 0, 10, 1, 0, 1_020)
            .report();

    assertThat(List.of(report.files().get(0).version())).containsExactly("19.12.0.0.0");
  }
}
