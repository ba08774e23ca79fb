package dev.tripmeter.core.stats;

import java.math.BigDecimal;

/** What the evidence allows to be said about two variants. */
public enum Verdict {
  /** The whole interval of the factor lies above the noise threshold. */
  FASTER,
  /** The whole interval lies below it. */
  SLOWER,
  /** The whole interval lies within the noise threshold. */
  NO_DIFFERENCE_LARGER_THAN,
  /** None of the others can be said yet. */
  NOT_ENOUGH_DATA;

  /** The verdict as it is printed, with the noise threshold where it names it. */
  public String words(double noisePercent) {
    return switch (this) {
      case FASTER -> "faster";
      case SLOWER -> "slower";
      case NO_DIFFERENCE_LARGER_THAN ->
          "no difference larger than "
              + BigDecimal.valueOf(noisePercent).stripTrailingZeros().toPlainString()
              + " %";
      case NOT_ENOUGH_DATA -> "not enough data";
    };
  }
}
