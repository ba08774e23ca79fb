package dev.tripmeter.oracle.awr.internal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

  @ParameterizedTest
  @CsvSource({
    "'1,418,872',1418872", "'3.51655E+08',351655000", "'.5',0.5", "'-71.0',-71",
        "'1991.1K',1991100",
    "'2.6G',2.6E9", "'15.03 (mins)',15.03", "'1.234.567',1234567", "'1.234,5',1234.5",
        "'7,79',7.79",
    "'1,234.5',1234.5", "'12,345',12345", "0,0"
  })
  void readsFiguresHoweverTheyAreSeparated(String printed, double value) {
    assertThat(Numbers.figure(printed)).isEqualByComparingTo(BigDecimal.valueOf(value));
  }

  @ParameterizedTest
  @CsvSource({
    "2,1",
    "2.00,0.01",
    ".5,0.1",
    "'1,418,872',1",
    "7.0K,100",
    "2.6G,1E8",
    "3.51655E+08,1000",
    "'7,79',0.01"
  })
  void keepsWhatAFigureWasRoundedTo(String printed, BigDecimal step) {
    assertThat(requireNonNull(Numbers.figure(printed)).ulp()).isEqualByComparingTo(step);
  }

  @ParameterizedTest
  @CsvSource({
    "9,Avg wait (ms),1000",
    "12.96 s,Avg Wait,10000",
    "27.9K,Time (s),1E8",
    "1.5,Wait (min),1E7"
  })
  void keepsWhatATimeWasRoundedTo(String printed, String heading, BigDecimal micros) {
    assertThat(requireNonNull(Numbers.micros(printed, heading, "ms")).ulp())
        .isEqualByComparingTo(micros);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "  ", "####", "N/A", "<.1", "abc", "1/2", "--", ".", "82.1 @x", "1E+999"})
  void whatIsNoNumberIsUnknown(String printed) {
    assertThat(Numbers.figure(printed)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "209.88ns,Avg Wait,0.20988", "12.96 s,Avg Wait,12960000", "7969.34ms,Avg Wait,7969340",
        "268.69us,Avg wait,268.69",
    "9,Avg wait (ms),9000", "2,Total Wait Time (cs),20000",
        "27.9K,Total Wait Time (sec),27900000000", "5,Avg wait,5000"
  })
  void unitOfATimeIsTheCellsThenTheHeadings(String printed, String heading, double micros) {
    assertThat(Numbers.micros(printed, heading, "ms"))
        .isCloseTo(BigDecimal.valueOf(micros), withinPercentage(1e-6));
  }
}
