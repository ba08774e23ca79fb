package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A report that lost its rulers on the way out of a browser. */
class UnruledReportTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DB CPU                                     7.0K       15.0",
        "DB CPU                                                7.0K                               15.0",
        "CPU time                                   7.0K       15.0",
        "CPU time                                              7.0K                               15.0"
      })
  void cpuHasNoWaitsWhetherItsEmptyCellsKeptTheirBlanksOrNot(String line) {
    String text = Corpus.text("awr/SYNTH_peterr_commit_severe.out");
    String printed = "DB CPU                                     7.0K       15.0";
    assertThat(text).contains(printed + "\n");
    EventFigure cpu =
        requireNonNull(Fixture.parse(text.replace(printed + "\n", line + "\n")).topEvents()).get(0);

    assertThat(cpu.waits()).isNull();
    assertThat(cpu.seconds()).isEqualTo("7.0E3");
    assertThat(cpu.percentOfTime()).isEqualTo("15.0");
    assertThat(cpu.waitClass()).isNull();
  }

  @Test
  void readsWhatTheColumnsStillTell() {
    AwrReport report = Corpus.report("awr/SYNTH_peterr_commit_severe.out");

    assertThat(report.database().name()).isEqualTo("CMTPRD");
    assertThat(report.database().version()).isEqualTo("19.19.0.0.0");
    assertThat(report.instances()).extracting(InstanceFacts::name).containsExactly("cmtprd1");
    assertThat(requireNonNull(report.host()).cpus()).isEqualTo(16);
    assertThat(report.window().elapsedSeconds()).isEqualTo(3600.0);
    assertThat(report.loadProfile())
        .filteredOn(figure -> figure.measure().equals("user calls"))
        .extracting(LoadFigure::perSecond)
        .containsExactly(new BigDecimal("1450"));
    assertThat(report.foregroundEvents()).hasSize(6);
    assertThat(requireNonNull(report.topEvents()).get(0))
        .isEqualTo(
            new EventFigure(
                "DB CPU",
                null,
                new BigDecimal("7.0E3"),
                null,
                null,
                null,
                new BigDecimal("15.0"),
                null));
    assertThat(report.commits())
        .isEqualTo(
            new CommitFigures(
                2_808_000L,
                3_960L,
                new BigDecimal("780"),
                1_200_000L,
                new BigDecimal("20686"),
                20686.0 / 1_200_000 * 1e6));
    assertThat(report.statements())
        .hasSize(4)
        .extracting(StatementFigure::container)
        .containsOnly("APPPDB1");
    assertThat(report.trips()).isNull();
  }
}
