package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/** What the figures of one report are divided by. */
record Basis(
    @Nullable Double elapsedSeconds,
    @Nullable Double dbTimeSeconds,
    @Nullable Double transactions) {

  /** A figure of a line in the light of its report. */
  interface Figure<T> {
    @Nullable Double of(T line, Basis basis);
  }

  static Basis of(AwrReport report) {
    return new Basis(
        report.window().elapsedSeconds(),
        report.window().dbTimeSeconds(),
        LoadTotals.transactions(report.commits()));
  }

  @Nullable Double share(@Nullable Double seconds) {
    Double part = ratio(seconds, dbTimeSeconds);
    return part == null ? null : Double.valueOf(100 * part);
  }

  static @Nullable Double ratio(@Nullable Double part, @Nullable Double whole) {
    return part == null || whole == null || whole == 0 ? null : Double.valueOf(part / whole);
  }

  static @Nullable Double number(@Nullable Long count) {
    return count == null ? null : count.doubleValue();
  }
}
