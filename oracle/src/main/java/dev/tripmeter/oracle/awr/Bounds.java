package dev.tripmeter.oracle.awr;

/**
 * Between what and what a figure lies, given what the figures it is from were rounded to.
 *
 * @param low the least it can be; infinite where nothing bounds it
 * @param high the most it can be; infinite where nothing bounds it
 */
public record Bounds(double low, double high) {

  /** Whether a figure can be this. */
  public boolean hold(double figure) {
    return low <= figure && figure <= high;
  }
}
