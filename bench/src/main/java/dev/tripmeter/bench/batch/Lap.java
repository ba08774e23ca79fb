package dev.tripmeter.bench.batch;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * One variant in one round.
 *
 * @param distance added to every trip
 * @param round from 1; 0 and below are warm-up
 * @param nanos until the commit had returned
 * @param turns as the relay counted them, that of the commit among them, beginning not
 * @param clientNanos processor time of the thread that inserted
 * @param serverNanos processor time of the server's process; empty where the system does not tell
 */
record Lap(
    TableKind kind,
    Duration distance,
    Variant variant,
    int round,
    int rows,
    long nanos,
    long turns,
    long clientNanos,
    OptionalLong serverNanos) {

  double microsPerRow() {
    return nanos / 1e3 / rows;
  }

  /** The commit's turn is left out: it is one for all batches. */
  double turnsPerThousandRows() {
    return (turns - 1) * 1e3 / rows;
  }
}
