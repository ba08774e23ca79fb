package dev.tripmeter.batch;

import java.time.Duration;
import java.util.Optional;

/**
 * When rows go, and how far a failure is followed.
 *
 * @param maxRows rows of a statement, exactly, when that many have come together; 1,000
 * @param maxBytes bytes of values kept over all writers before all of them are flushed: texts by
 *     characters, the rest by its size in Java; 4 MiB
 * @param maxAge how long a row waits at most; empty: as long as it takes
 * @param isolationBudget rows a statement may have refused before the search for more ends; 50
 * @param deadlockRetries times a statement is sent again when it was the victim of a deadlock; 3
 * @param serializationRetries times a transaction is done again that could not be serialized; 3
 * @param replayBytes bytes of sent rows kept for that until the transaction ends, their objects
 *     included; 16 MiB
 */
public record BatchOptions(
    int maxRows,
    long maxBytes,
    Optional<Duration> maxAge,
    int isolationBudget,
    int deadlockRetries,
    int serializationRetries,
    long replayBytes) {
  /** Refuses what cannot be meant. */
  public BatchOptions {
    if (maxRows < 1 || maxBytes < 1) {
      throw new IllegalArgumentException("A batch has at least one row and one byte");
    }
    if (maxAge.isPresent() && (maxAge.get().isNegative() || maxAge.get().isZero())) {
      throw new IllegalArgumentException("A row waits for longer than nothing");
    }
    if (isolationBudget < 1 || deadlockRetries < 0 || serializationRetries < 0 || replayBytes < 0) {
      throw new IllegalArgumentException("A budget is not negative");
    }
  }

  /** What suits most programs. */
  public static BatchOptions defaults() {
    return new BatchOptions(1_000, 4 << 20, Optional.empty(), 50, 3, 3, 16 << 20);
  }

  /** With another number of rows of a statement. */
  public BatchOptions withMaxRows(int rows) {
    return new BatchOptions(
        rows,
        maxBytes,
        maxAge,
        isolationBudget,
        deadlockRetries,
        serializationRetries,
        replayBytes);
  }

  /** With another number of bytes kept. */
  public BatchOptions withMaxBytes(long bytes) {
    return new BatchOptions(
        maxRows,
        bytes,
        maxAge,
        isolationBudget,
        deadlockRetries,
        serializationRetries,
        replayBytes);
  }

  /** With a longest wait. A failure met then is told by the next call and by the rows' handles. */
  public BatchOptions withMaxAge(Duration age) {
    return new BatchOptions(
        maxRows,
        maxBytes,
        Optional.of(age),
        isolationBudget,
        deadlockRetries,
        serializationRetries,
        replayBytes);
  }

  /** With another number of refused rows that are searched for in a statement. */
  public BatchOptions withIsolationBudget(int rows) {
    return new BatchOptions(
        maxRows, maxBytes, maxAge, rows, deadlockRetries, serializationRetries, replayBytes);
  }

  /** With other numbers of retries after a deadlock and after a failed serialization. */
  public BatchOptions withRetries(int afterDeadlock, int afterSerialization) {
    return new BatchOptions(
        maxRows, maxBytes, maxAge, isolationBudget, afterDeadlock, afterSerialization, replayBytes);
  }

  /** With another number of bytes kept for doing a transaction again. */
  public BatchOptions withReplayBytes(long bytes) {
    return new BatchOptions(
        maxRows, maxBytes, maxAge, isolationBudget, deadlockRetries, serializationRetries, bytes);
  }
}
