package dev.tripmeter.oracle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The two excerpts of "Timing improvements in Oracle 11GR2 trace". */
class SeedExcerptsTest {
  private static final String ELEVEN_ONE =
      """
      PARSING IN CURSOR #2 len=21 dep=1 uid=54 oct=3 lid=54 tim=1273621434711518
       hv=2339989301 ad='86044a88' sqlid='bg2ng0u5rkttp'
      SELECT NULL FROM DUAL
      END OF STMT
      EXEC #2:c=0,e=0,p=0,cr=0,cu=0,mis=0,r=0,dep=1,og=1,plh=1388734953,tim=1273621434711518
      FETCH #2:c=0,e=0,p=0,cr=0,cu=0,mis=0,r=1,dep=1,og=1,plh=1388734953,tim=1273621434711518
      CLOSE #2:c=0,e=0,dep=1,type=3,tim=1273621434711518
      """;
  private static final String LUMP =
      "FEXEC #5:c=1000,e=20960,p=0,cr=0,cu=0,mis=0,r=0,dep=1,og=1,plh=1388734953,"
          + "tim=1273621434873334\n";
  private static final String ELEVEN_TWO =
      """
      PARSING IN CURSOR #3 len=21 dep=1 uid=57 oct=3 lid=57 tim=1273621440328909
       hv=2339989301 ad='844d5a20' sqlid='bg2ng0u5rkttp'
      SELECT NULL FROM DUAL
      END OF STMT
      EXEC #3:c=0,e=9,p=0,cr=0,cu=0,mis=0,r=0,dep=1,og=1,plh=1388734953,tim=1273621440328908
      FETCH #3:c=0,e=6,p=0,cr=0,cu=0,mis=0,r=1,dep=1,og=1,plh=1388734953,tim=1273621440328947
      CLOSE #3:c=0,e=1,dep=1,type=3,tim=1273621440328968
      """;

  @Test
  void aClockThatStandsStillIsSeen() throws IOException {
    Granularity granularity = TraceText.read(ELEVEN_ONE).report().granularity();

    assertThat(granularity.calls()).isEqualTo(3);
    assertThat(granularity.zeroElapsedShare()).isEqualTo(1.0);
    assertThat(granularity.repeatedTim()).isEqualTo(3);
    assertThat(granularity.timStepMicros()).isNull();
  }

  @Test
  void theLumpIsBookedOnTheSpanItCoversWithItsBound() throws IOException {
    TraceReport report = TraceText.read(ELEVEN_ONE + LUMP).report();

    Granularity granularity = report.granularity();
    assertThat(granularity.zeroElapsedShare()).isEqualTo(0.75);
    assertThat(granularity.lumps())
        .isEqualTo(new LumpReport(1, 20_960, 20_960, 4, 161_816, "FEXEC"));
    assertThat(granularity.bound()).isEqualTo("no figure below 20,960 µs can be trusted");
    SessionReport session = TraceText.only(report);
    StatementReport loop = statement(session, "bg2ng0u5rkttp");
    StatementReport landedOn = statement(session, "plan 1388734953");
    assertThat(loop.ownSeconds()).isEqualTo(0.015_720);
    assertThat(landedOn.ownSeconds()).isEqualTo(0.005_240);
    assertThat(landedOn.ownAtLeastSeconds()).isZero();
    assertThat(landedOn.ownAtMostSeconds()).isEqualTo(0.020_960);
    assertThat(report.unknownVerbs()).containsOnlyKeys("FEXEC").containsEntry("FEXEC", 1L);
    assertThat(session.calls()).containsEntry("FEXEC", 1L);
  }

  @Test
  void microsecondsAreSeenAndOneBackIsTolerated() throws IOException {
    TraceReport report = TraceText.read(ELEVEN_TWO).report();

    Granularity granularity = report.granularity();
    assertThat(granularity.elapsedStepMicros()).isEqualTo(1);
    assertThat(granularity.zeroElapsedCalls()).isZero();
    assertThat(granularity.backwardTim()).isEqualTo(1);
    assertThat(granularity.largestBackwardMicros()).isEqualTo(1);
    assertThat(granularity.isLumped()).isFalse();
    assertThat(granularity.trustedFromMicros()).isEqualTo(1);
    SessionReport session = TraceText.only(report);
    assertThat(session.clockJumps()).isZero();
    assertThat(session.ticks().rootElapsed()).isEqualTo(16);
    assertThat(session.statements()).singleElement().extracting("key").isEqualTo("bg2ng0u5rkttp");
  }

  private static StatementReport statement(SessionReport session, String key) {
    return session.statements().stream()
        .filter(statement -> statement.key().equals(key))
        .findFirst()
        .orElseThrow();
  }
}
