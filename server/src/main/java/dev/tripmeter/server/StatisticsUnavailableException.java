package dev.tripmeter.server;

/** Statement statistics were asked for where there are none; the message says what is missing. */
public final class StatisticsUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Availability availability;

  /** For a database whose statistics are not {@linkplain Availability#isReadable() readable}. */
  public StatisticsUnavailableException(Availability availability) {
    super(availability.advice());
    this.availability = availability;
  }

  /** What stands in the way. */
  public Availability availability() {
    return availability;
  }
}
