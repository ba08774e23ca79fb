package dev.tripmeter.oracle.calculator;

/**
 * In a closed system customers = throughput x time in the system (J. D. C. Little, 1961): users who
 * ask again as soon as they are answered make users ÷ response time requests. It checks a reported
 * throughput, and finds its unit if none is told.
 */
public final class LittlesLaw {

  private LittlesLaw() {}

  /** A unit of throughput. */
  public enum Unit {
    PER_SECOND(1),
    PER_MINUTE(60),
    PER_HOUR(3600);

    private final double seconds;

    Unit(double seconds) {
      this.seconds = seconds;
    }

    /** A rate per second in this unit. */
    public double of(double perSecond) {
      return perSecond * seconds;
    }
  }

  /** Requests a second of users who do not think between them. */
  public static double perSecond(double users, double meanResponseSeconds) {
    return users / meanResponseSeconds;
  }

  /** How many are in the system at a throughput and a time in it. */
  public static double inSystem(double perSecond, double meanResponseSeconds) {
    return perSecond * meanResponseSeconds;
  }

  /** The unit in which a reported throughput comes closest to the law, by ratio. */
  public static Unit unitOf(double reported, double users, double meanResponseSeconds) {
    double perSecond = perSecond(users, meanResponseSeconds);
    Unit closest = Unit.PER_SECOND;
    for (Unit unit : Unit.values()) {
      if (misses(reported, unit, perSecond) < misses(reported, closest, perSecond)) {
        closest = unit;
      }
    }
    return closest;
  }

  private static double misses(double reported, Unit unit, double perSecond) {
    return Math.abs(Math.log(reported / unit.of(perSecond)));
  }
}
