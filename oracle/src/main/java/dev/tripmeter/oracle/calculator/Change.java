package dev.tripmeter.oracle.calculator;

/** A value before and after. */
public record Change(double before, double after) {

  /** Part of the value that went, 0 to 1; negative if it grew. */
  public double saved() {
    return (before - after) / before;
  }

  /** How many times as much it is after. */
  public double factor() {
    return after / before;
  }
}
