package dev.tripmeter.core.stats;

/** What the evidence allows to be said about two variants. */
public enum Verdict {
  /** The whole interval lies above the noise threshold. */
  FASTER,
  /** The whole interval lies below it. */
  SLOWER,
  /** The whole interval lies within the noise threshold. */
  NO_DIFFERENCE_LARGER_THAN,
  /** None of the others can be said yet. */
  NOT_ENOUGH_DATA
}
