package dev.tripmeter.core.ledger;

import java.time.Duration;
import java.time.Instant;

/** A stretch of wall time. */
public record Period(Instant from, Instant to) {

  /** How long it is. */
  public Duration length() {
    return Duration.between(from, to);
  }

  /** The shortest stretch that holds this one and the other. */
  public Period plus(Period other) {
    return new Period(
        from.isBefore(other.from) ? from : other.from, to.isAfter(other.to) ? to : other.to);
  }
}
