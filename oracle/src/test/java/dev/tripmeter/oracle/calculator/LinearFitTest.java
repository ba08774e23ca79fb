package dev.tripmeter.oracle.calculator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.tripmeter.oracle.calculator.LinearFit.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinearFitTest {

  @Test
  void findsTheLineThroughPointsOnIt() {
    LinearFit fit = LinearFit.of(List.of(new Point(1, 5), new Point(2, 7), new Point(10, 23)));

    assertThat(fit.slope()).isCloseTo(2, within(1e-12));
    assertThat(fit.intercept()).isCloseTo(3, within(1e-12));
    assertThat(fit.at(100)).isCloseTo(203, within(1e-9));
  }

  /**
   * Trips and time of one query at four fetch sizes over 0.2 ms, from a published series of traces
   * of 19.12.
   */
  @Test
  void timePerTripAndTimePerRowComeApartAtTwoFetchSizes() {
    LinearFit fit = LinearFit.of(List.of(new Point(10_027, 3.509), new Point(1_017, 0.609)));

    assertThat(fit.slope()).isCloseTo(0.322e-3, within(0.0005e-3));
    assertThat(fit.intercept() / 100_003).as("seconds a row").isCloseTo(2.81e-6, within(0.01e-6));
    assertThat(fit.at(217)).as("at a fetch size of 500").isCloseTo(0.347, within(0.347 * 0.08));
  }

  @Test
  void refusesPointsThatTellNothing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LinearFit.of(List.of(new Point(3, 1), new Point(3, 2))));
    assertThatIllegalArgumentException().isThrownBy(() -> LinearFit.of(List.of()));
  }
}
