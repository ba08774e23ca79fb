package dev.tripmeter.cli.output;

import java.io.PrintStream;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/**
 * Progress as lines that begin with the program and the epoch in microseconds, so that they can be
 * laid beside a trace of the server. A stretch is told at every tenth of it.
 */
final class TimestampedProgress implements Progress {
  private static final int STEPS = 10;

  private final PrintStream err;
  private final InstantSource clock;
  private String stretch = "";
  private int step;

  TimestampedProgress(PrintStream err, InstantSource clock) {
    this.err = err;
    this.clock = clock;
  }

  @Override
  public void say(String line) {
    long micros = ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    err.println("tripmeter " + micros + " " + line);
  }

  @Override
  public synchronized void at(String what, double fraction) {
    int reached = (int) Math.floor(fraction * STEPS);
    if (!what.equals(stretch) || reached > step) {
      stretch = what;
      step = reached;
      say(String.format(Locale.ROOT, "%s %d %%", what, Math.round(fraction * 100)));
    }
  }

  @Override
  public void close() {}
}
