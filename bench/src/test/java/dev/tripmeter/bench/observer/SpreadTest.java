package dev.tripmeter.bench.observer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void takesTheMiddleOfAnOddNumberOfRounds() {
    assertThat(Spread.of(DoubleStream.of(5, 1, 3))).isEqualTo(new Spread(1, 3, 5));
  }

  @Test
  void takesTheMeanOfTheTwoMiddleOnesOfAnEvenNumber() {
    assertThat(Spread.of(DoubleStream.of(4, 1, 2, 9))).isEqualTo(new Spread(1, 3, 9));
  }

  @Test
  void roundsToDecimalsAndNeverPrintsMinusNought() {
    assertThat(new Spread(-0.2, 0.25, 12.34).text(1)).isEqualTo("0.3 (-0.2 to 12.3)");
    assertThat(new Spread(-0.2, -0.2, -0.2).medianText(0)).isEqualTo("0");
  }
}
