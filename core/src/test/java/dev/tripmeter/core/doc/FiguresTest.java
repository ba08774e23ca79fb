package dev.tripmeter.core.doc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.Tally;
import org.junit.jupiter.api.Test;

class FiguresTest {
  @Test
  void separatesThousands() {
    assertThat(Figures.count(1_234_567)).isEqualTo("1,234,567");
    assertThat(Figures.seconds(1_234.5678)).isEqualTo("1,234.568");
    assertThat(Figures.millis(1.2345678)).isEqualTo("1,234.568");
  }

  @Test
  void showsADashForWhatIsUnknownAndAZeroForNothing() {
    assertThat(Figures.count(Tally.UNKNOWN)).isEqualTo("-");
    assertThat(Figures.count(0)).isEqualTo("0");
    assertThat(Figures.seconds(null)).isEqualTo("-");
    assertThat(Figures.millis(null)).isEqualTo("-");
    assertThat(Figures.seconds(0.0)).isEqualTo("0.000");
  }

  @Test
  void whatIsRoundedToNothingHasNoSign() {
    assertThat(Figures.seconds(-0.0004)).isEqualTo("0.000");
    assertThat(Figures.seconds(-0.0)).isEqualTo("0.000");
    assertThat(Figures.seconds(-0.0006)).isEqualTo("-0.001");
    assertThat(Figures.millis(-0.000_000_4)).isEqualTo("0.000");
    assertThat(Figures.percent(-0.000_4, 1)).isEqualTo("0.0");
    assertThat(Figures.percent(-0.000_6, 1)).isEqualTo("-0.1");
  }

  @Test
  void oneIsNoPlural() {
    assertThat(Figures.counted(0, "trip")).isEqualTo("0 trips");
    assertThat(Figures.counted(1, "trip")).isEqualTo("1 trip");
    assertThat(Figures.counted(1_000, "trip")).isEqualTo("1,000 trips");
  }

  @Test
  void aPartOfNothingHasNoShare() {
    assertThat(Figures.percent(1.0, 0)).isEqualTo("-");
    assertThat(Figures.percent(null, 10)).isEqualTo("-");
    assertThat(Figures.percent(2.5, 10)).isEqualTo("25.0");
    assertThat(Figures.percent(-0.5, 10)).isEqualTo("-5.0");
  }

  @Test
  void whatRoundsToZeroHasNoSign() {
    assertThat(Figures.seconds(-0.0001)).isEqualTo("0.000");
    assertThat(Figures.millis(-1e-9)).isEqualTo("0.000");
    assertThat(Figures.percent(-0.001, 10)).isEqualTo("0.0");
    assertThat(Figures.difference(-0.01, 1)).isEqualTo("0.0");
    assertThat(Figures.difference(0.01, 1)).isEqualTo("0.0");
    assertThat(Figures.difference(-0.0, 0)).isEqualTo("0");
    assertThat(Figures.seconds(-0.001)).isEqualTo("-0.001");
  }

  @Test
  void aDifferenceHasItsSign() {
    assertThat(Figures.difference(1_234.56, 1)).isEqualTo("+1,234.6");
    assertThat(Figures.difference(-1_234.56, 1)).isEqualTo("-1,234.6");
    assertThat(Figures.difference(-1, 0)).isEqualTo("-1");
  }
}
