package dev.tripmeter.oracle.calculator;

import java.util.List;

/**
 * The straight line that misses points least (ordinary least squares): what one more of something
 * costs, and what is left without any.
 *
 * @param slope cost of one
 * @param intercept cost of none
 */
public record LinearFit(double slope, double intercept) {

  /** A measured point. */
  public record Point(double count, double cost) {}

  /**
   * The line through points; exact for two.
   *
   * @throws IllegalArgumentException if all points have the same count: then no line tells what one
   *     costs
   */
  public static LinearFit of(List<Point> points) {
    double meanCount = points.stream().mapToDouble(Point::count).average().orElse(Double.NaN);
    double meanCost = points.stream().mapToDouble(Point::cost).average().orElse(Double.NaN);
    double spread = 0;
    double together = 0;
    for (Point point : points) {
      double fromMean = point.count() - meanCount;
      spread += fromMean * fromMean;
      together += fromMean * (point.cost() - meanCost);
    }
    boolean known = spread > 0;
    if (!known) {
      throw new IllegalArgumentException("a line needs points with two different counts or more");
    }
    double slope = together / spread;
    return new LinearFit(slope, meanCost - slope * meanCount);
  }

  /** The cost of a count on the line. */
  public double at(double count) {
    return intercept + slope * count;
  }
}
