package dev.tripmeter.batch.internal;

import dev.tripmeter.core.Tally;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Round trips, where the connection is metered. */
final class Trips {
  private final @Nullable Meter meter;

  private Trips(@Nullable Meter meter) {
    this.meter = meter;
  }

  static Trips of(Connection connection) {
    try {
      return new Trips(Meter.of(connection));
    } catch (IllegalArgumentException notMetered) {
      return new Trips(null);
    }
  }

  OptionalLong now() {
    long trips = meter == null ? Tally.UNKNOWN : meter.trips();
    return Tally.isKnown(trips) ? OptionalLong.of(trips) : OptionalLong.empty();
  }
}
