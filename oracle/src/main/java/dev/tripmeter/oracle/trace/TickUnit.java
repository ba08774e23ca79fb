package dev.tripmeter.oracle.trace;

/**
 * What one tick of a trace's clock is. The fields {@code tim}, {@code e} and {@code ela} are in
 * ticks; {@code c} has a unit of its own.
 */
public enum TickUnit {
  /** From 11.1 on, and on Windows from 9i on. */
  MICROSECOND("µs", 1_000, 1_000),
  /** 9i and 10g on Linux and Solaris: nanoseconds shifted right by ten bits. CPU stays in µs. */
  NANOS_BY_1024("ns/1024", 1_024, 1_000),
  /** Up to 8i; CPU as well. */
  CENTISECOND("cs", 10_000_000, 10_000_000);

  private final String word;
  private final long nanos;
  private final long cpuNanos;

  TickUnit(String word, long nanos, long cpuNanos) {
    this.word = word;
    this.nanos = nanos;
    this.cpuNanos = cpuNanos;
  }

  /** The word as it stands in JSON and reports. */
  public String word() {
    return word;
  }

  /** Nanoseconds of one tick of {@code tim}, {@code e} and {@code ela}. */
  public long nanos() {
    return nanos;
  }

  /** Nanoseconds of one tick of {@code c}. */
  public long cpuNanos() {
    return cpuNanos;
  }

  /** Ticks of the clock as seconds. */
  public double seconds(long ticks) {
    return ticks * nanos / 1e9;
  }

  /** Ticks of CPU as seconds. */
  public double cpuSeconds(long ticks) {
    return ticks * cpuNanos / 1e9;
  }

  /** Ticks of the clock as microseconds, rounded. */
  public long micros(long ticks) {
    return Math.round(ticks * (nanos / 1e3));
  }
}
