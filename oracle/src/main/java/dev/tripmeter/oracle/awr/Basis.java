package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/** What the figures of one report are divided by. */
record Basis(
    AwrReport report,
    @Nullable Bounded elapsedSeconds,
    @Nullable Bounded dbTimeSeconds,
    @Nullable Bounded transactions) {
  private static final double PERCENT = 100;

  /** A figure of a line in the light of its report. */
  interface Figure<T> {
    @Nullable Bounded of(T line, Basis basis);
  }

  static Basis of(AwrReport report) {
    Window window = report.window();
    return new Basis(
        report,
        Bounded.within(window.elapsedSeconds(), window.elapsedResolutionSeconds()),
        Bounded.within(window.dbTimeSeconds(), window.dbTimeResolutionSeconds()),
        LoadTotals.transactions(report.commits()));
  }

  /** Seconds as a part of DB time, in percent. */
  @Nullable Bounded share(@Nullable Bounded seconds) {
    return percent(seconds, dbTimeSeconds);
  }

  /** Seconds as a part of the CPU time of sessions, in percent. */
  @Nullable Bounded shareOfCpu(@Nullable Bounded seconds) {
    return percent(seconds, Bounded.printed(Lookup.timeModelSeconds(report.timeModel(), "DB CPU")));
  }

  /** A count as a part of a statistic's, in percent. */
  @Nullable Bounded shareOf(String statistic, @Nullable Bounded count) {
    Statistic whole = report.statistic(statistic);
    return percent(count, whole == null ? null : Bounded.count(whole.total()));
  }

  private static @Nullable Bounded percent(@Nullable Bounded part, @Nullable Bounded whole) {
    return Bounded.scaled(Bounded.ratio(part, whole), PERCENT);
  }

  static @Nullable Double ratio(@Nullable Double part, @Nullable Double whole) {
    return part == null || whole == null || whole == 0 ? null : Double.valueOf(part / whole);
  }

  static @Nullable Double number(@Nullable Number figure) {
    return figure == null ? null : figure.doubleValue();
  }
}
