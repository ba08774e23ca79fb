package dev.tripmeter.lab.ping;

import dev.tripmeter.core.Distance;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a trip costs from here to this database.
 *
 * @param at when it was measured, on the application's clock
 * @param distance a trip, as the median of the real ones
 * @param emptyLoop nothing but reading the clock: what measuring costs
 * @param localCheck a question the driver answers by itself
 * @param realTrip {@code select 1}, prepared
 * @param logon what logging on costs
 * @param clock how far the database's clock is away; null where the database does not tell its own
 * @param blockMedianMicros the median of the real trips in each block, for comparing periods
 */
public record PingResult(
    Instant at,
    Distance distance,
    PingLoop emptyLoop,
    PingLoop localCheck,
    PingLoop realTrip,
    LogonCost logon,
    @Nullable ServerClock clock,
    List<Double> blockMedianMicros) {

  public PingResult {
    blockMedianMicros = List.copyOf(blockMedianMicros);
  }
}
