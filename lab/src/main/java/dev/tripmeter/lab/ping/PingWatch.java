package dev.tripmeter.lab.ping;

import dev.tripmeter.lab.SqlTrouble;
import dev.tripmeter.lab.engine.Found;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Callable;

/**
 * Watches a network: measures again and again, on a new connection each time, and goes on when a
 * measurement fails. Not thread-safe.
 */
public final class PingWatch {
  private final Callable<Found<PingResult>> measurement;
  private final InstantSource now;
  private final Sleeper sleeper;

  /** Waits; injected, so that a test need not. */
  @FunctionalInterface
  public interface Sleeper {
    /** Waits that long. */
    void sleep(Duration time) throws InterruptedException;
  }

  /** Gets each sample as it is made. */
  @FunctionalInterface
  public interface Listener {
    /** Takes a sample; {@code found} is null when it failed. */
    void sampled(PingSample sample);
  }

  /** A watch that measures by calling {@code measurement}. */
  public PingWatch(Callable<Found<PingResult>> measurement, InstantSource now, Sleeper sleeper) {
    this.measurement = measurement;
    this.now = now;
    this.sleeper = sleeper;
  }

  /**
   * Measures every {@code period}, from start to start; a measurement that takes longer is followed
   * by the next one at once.
   *
   * @param times how many measurements; {@link Long#MAX_VALUE} for no end
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public void run(Duration period, long times, Listener listener) throws InterruptedException {
    Instant due = now.instant();
    for (long made = 0; made < times; made++) {
      if (made > 0) {
        due = due.plus(period);
        Duration wait = Duration.between(now.instant(), due);
        if (wait.isNegative()) {
          due = now.instant();
        } else {
          sleeper.sleep(wait);
        }
      }
      listener.sampled(sample());
    }
  }

  private PingSample sample() throws InterruptedException {
    Instant at = now.instant();
    try {
      return new PingSample(at, measurement.call().result(), null);
    } catch (SQLException failure) {
      return new PingSample(at, null, SqlTrouble.oneLine(failure));
    } catch (InterruptedException interrupted) {
      throw interrupted;
    } catch (Exception failure) {
      return new PingSample(at, null, String.valueOf(failure.getMessage()));
    }
  }
}
