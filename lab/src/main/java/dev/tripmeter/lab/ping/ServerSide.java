package dev.tripmeter.lab.ping;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import dev.tripmeter.lab.engine.StatementWatch;
import dev.tripmeter.lab.target.Target;
import dev.tripmeter.server.ClockOffset;
import dev.tripmeter.server.StatementStatistics;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the server itself says about a ping. Not thread-safe. */
final class ServerSide implements AutoCloseable {
  private static final int CLOCK_SAMPLES = 20;

  private final StatementWatch watch;
  private final Set<String> notes = new LinkedHashSet<>();

  private ServerSide(StatementWatch watch) {
    this.watch = watch;
  }

  static ServerSide open(Target target) throws SQLException {
    return new ServerSide(StatementWatch.open(target));
  }

  /** Begins to count. */
  void begin() throws SQLException {
    watch.begin();
  }

  /**
   * Executions of the driver's own statements since {@link #begin}, by logon; null where they
   * cannot be told from those of others. A driver sets up its session by SET.
   */
  @Nullable Long executionsPerLogon(int logons) {
    ServerDelta delta = watch.end();
    notes.addAll(delta.notes());
    if (delta.seconds() == 0) {
      return null;
    }
    long calls =
        delta.statements().stream()
            .filter(each -> each.sql().toLowerCase(Locale.ROOT).startsWith("set "))
            .mapToLong(StatementDelta::calls)
            .sum();
    return calls % logons == 0 ? Long.valueOf(calls / logons) : null;
  }

  /** Executions of {@code select 1} since {@link #begin}, by whomever; null when not counted. */
  @Nullable Long pings() {
    ServerDelta delta = watch.end();
    notes.addAll(delta.notes());
    OptionalLong calls = StatementStatistics.calls(delta, "select 1");
    return calls.isPresent() ? calls.getAsLong() : null;
  }

  @Nullable ServerClock clock(NanoClock elapsed, InstantSource now) throws SQLException {
    ClockOffset offset = ClockOffset.measure(watch.connection(), elapsed, now, CLOCK_SAMPLES);
    if (offset.offsetMicros() == null || offset.errorMicros() == null) {
      notes.add("no clock offset: " + offset.unknownBecause());
      return null;
    }
    return new ServerClock(offset.offsetMicros(), offset.errorMicros());
  }

  /** Why a figure is missing or doubtful. */
  Set<String> notes() {
    return notes;
  }

  @Override
  public void close() throws SQLException {
    watch.close();
  }
}
