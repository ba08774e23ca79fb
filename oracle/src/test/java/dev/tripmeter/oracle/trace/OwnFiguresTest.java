package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a statement did itself: each call's time is some statement's own, and no time is twice. */
class OwnFiguresTest {

  @Test
  void aCallIsTheChildOfNoneThatBeganAfterIt() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .parsing(2, 1, "bbbbbbbbbbbbb", "delete from reg$", 900)
            .call("EXEC", 2, 150, 200, 1, 1, 2_000)
            .close(2, 0, 6_000)
            .trip(0, 500, 7_000)
            .onlySession();

    StatementReport recursive = statement(session, "bbbbbbbbbbbbb");
    assertThat(recursive.ownSeconds()).isEqualTo(202 / 1e6);
    assertThat(recursive.ownCpuSeconds()).isEqualTo(150 / 1e6);
    assertThat(recursive.ownLogicalReads()).isEqualTo(3);
    assertThat(recursive.depth()).isEqualTo(1);
    assertThat(recursive.trips()).isZero();
    assertThat(session.trips()).isEqualTo(1);
    assertThat(session.pureCommitTrips()).isZero();
    SessionTicks ticks = session.ticks();
    assertThat(ticks.rootCalls()).isEqualTo(2);
    assertThat(ticks.strayCalls()).isEqualTo(1);
    assertThat(ticks.strayElapsed()).isEqualTo(200);
    assertThat(ticks.strayCpu()).isEqualTo(150);
  }

  @Test
  void aCallBesideAnotherIsTheChildOfWhoContainsBoth() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .parsing(4, 4, "ddddddddddddd", "select 4 from dual", 900)
            .parsing(2, 2, "bbbbbbbbbbbbb", "select 2 from dual", 900)
            .parsing(1, 0, "aaaaaaaaaaaaa", "begin null; end;", 900)
            .call("EXEC", 4, 10, 20, 0, 4, 1_100)
            .call("EXEC", 2, 30, 40, 0, 2, 1_150)
            .call("EXEC", 2, 1, 30, 0, 2, 1_190)
            .call("EXEC", 1, 100, 200, 1, 0, 1_200)
            .onlySession();

    assertThat(statement(session, "bbbbbbbbbbbbb").ownSeconds()).isEqualTo(70 / 1e6);
    assertThat(statement(session, "aaaaaaaaaaaaa").ownSeconds()).isEqualTo(110 / 1e6);
    assertThat(session.ticks().rootCalls()).isEqualTo(1);
    assertThat(session.ticks().strayCalls()).isZero();
  }

  @Test
  void aParentOfManyCallsContainsAllOfThem() throws IOException {
    TraceText trace = TraceText.ofSession("8.15").call("EXEC", 9, 1, 5, 1, 1, 500);
    for (int i = 1; i <= 50_000; i++) {
      trace.call("EXEC", i % 3, 1, 10, 1, 1 + i % 3 % 2, 1_000L * i);
    }
    SessionReport session =
        trace.call("EXEC", 8, 60_000, 50_000_500, 1, 0, 50_001_000).onlySession();

    assertThat(session.ticks().rootCalls()).isEqualTo(2);
    assertThat(session.ticks().strayCalls()).isEqualTo(1);
    assertThat(session.ticks().rootElapsed()).isEqualTo(50_000_505);
    assertThat(session.ticks().rootCpu()).isEqualTo(60_001);
  }

  @Test
  void withoutTimesTheNextCallOfLessDepthIsTheParent() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .line("EXEC #2:c=1,e=20,p=0,cr=0,cu=0,mis=0,r=0,dep=1,og=4")
            .line("EXEC #1:c=3,e=50,p=0,cr=0,cu=0,mis=0,r=0,dep=0,og=4")
            .onlySession();

    assertThat(session.ticks().rootCalls()).isEqualTo(1);
    assertThat(statement(session, "cursor 1").ownSeconds()).isEqualTo(30 / 1e6);
  }

  @Test
  void nothingIsTheChildOfACallPastAClockThatWentBack() throws IOException {
    SessionReport session =
        TraceText.ofSession("8.15")
            .call("EXEC", 2, 1, 20, 0, 1, 9_000_000)
            .call("EXEC", 1, 1, 50, 0, 0, 1_000)
            .call("EXEC", 1, 1, 50, 0, 0, 1_100)
            .onlySession();

    assertThat(session.ticks().rootCalls()).isEqualTo(3);
    assertThat(session.ticks().rootElapsed()).isEqualTo(120);
    assertThat(session.ticks().response()).isEqualTo(20 + 150);
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void ofRealTracesAreNegativeByTheStepsOfTheClocksAtMost(String name) throws IOException {
    TraceReport report =
        TraceFiles.read(Corpus.folder().resolve("trace").resolve(name), TraceOptions.defaults())
            .report();

    for (SessionReport session : report.sessions()) {
      Long cpuStepMicros = report.granularity().cpuStepMicros();
      double cpuStep = cpuStepMicros == null ? 0 : cpuStepMicros / 1e6;
      double elapsedStep = report.granularity().trustedFromMicros() / 1e6;
      for (StatementReport statement : session.statements()) {
        String which = session.name() + " " + statement.key();
        assertThat(statement.ownSeconds()).as(which).isGreaterThanOrEqualTo(-elapsedStep);
        assertThat(statement.ownCpuSeconds()).as(which).isGreaterThanOrEqualTo(-cpuStep);
        assertThat(statement.ownLogicalReads()).as(which).isNotNegative();
        assertThat(statement.ownPhysicalReads()).as(which).isNotNegative();
        assertThat(statement.depth() > 0 && statement.trips() > 0).as(which).isFalse();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("corpus")
  @EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
  void ofRealTracesAddUpToTheSession(String name) throws IOException {
    TraceReport report =
        TraceFiles.read(Corpus.folder().resolve("trace").resolve(name), TraceOptions.defaults())
            .report();

    for (SessionReport session : report.sessions()) {
      List<StatementReport> statements = session.statements();
      SessionTicks ticks = session.ticks();
      assertThat(statements.stream().mapToDouble(StatementReport::ownSeconds).sum())
          .isCloseTo(report.unit().seconds(ticks.rootElapsed()), within(1e-9));
      assertThat(statements.stream().mapToDouble(StatementReport::ownCpuSeconds).sum())
          .isCloseTo(report.unit().cpuSeconds(ticks.rootCpu()), within(1e-9));
    }
  }

  static List<String> corpus() throws IOException {
    try (Stream<Path> files = Files.list(Corpus.folder().resolve("trace"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static StatementReport statement(SessionReport session, String key) {
    return session.statements().stream()
        .filter(statement -> statement.key().equals(key))
        .findFirst()
        .orElseThrow();
  }
}
