package dev.tripmeter.oracle.calculator;

/**
 * How far trips x distance explains a run: the rest is the calls' own work in driver, network stack
 * and server processes, which a ping does not see.
 *
 * @param networkSeconds trips x distance
 * @param databaseSeconds what the database counted as its time
 * @param restSeconds neither of them; negative if the two overlap, as a ping holds some server time
 *     itself
 * @param totalSeconds the run
 */
public record TripShare(
    double networkSeconds, double databaseSeconds, double restSeconds, double totalSeconds) {

  /** Splits a run. */
  public static TripShare of(
      double totalSeconds, long trips, double distanceSeconds, double databaseSeconds) {
    double network = trips * distanceSeconds;
    return new TripShare(
        network, databaseSeconds, totalSeconds - network - databaseSeconds, totalSeconds);
  }

  /** Part of the run that trips x distance explains, 0 to 1. */
  public double network() {
    return networkSeconds / totalSeconds;
  }

  /** Part of the run in the database, 0 to 1. */
  public double database() {
    return databaseSeconds / totalSeconds;
  }

  /** Part of the run that neither explains. */
  public double rest() {
    return restSeconds / totalSeconds;
  }
}
