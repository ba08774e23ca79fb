package dev.tripmeter.oracle.awr;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What follows from a report's figures. */
final class Derived {
  private static final double MICROS_PER_SECOND = 1e6;

  private Derived() {}

  static @Nullable TripFigures trips(
      @Nullable List<Statistic> activity, @Nullable List<EventFigure> events) {
    Statistic trips =
        activity == null ? null : Lookup.statistic(activity, "SQL*Net roundtrips to/from client");
    if (trips == null || trips.total() == null) {
      return null;
    }
    long total = trips.total();
    return new TripFigures(
        total,
        trips.perSecond(),
        trips.perTransaction(),
        ratio(total, Lookup.total(activity, "user calls")),
        ratio(total, Lookup.total(activity, "execute count")),
        ratio(Lookup.total(activity, "bytes sent via SQL*Net to client"), total),
        ratio(Lookup.total(activity, "bytes received via SQL*Net from client"), total),
        waits(Lookup.event(events, "SQL*Net more data from client")),
        waits(Lookup.event(events, "SQL*Net more data to client")));
  }

  static CommitFigures commits(
      @Nullable List<Statistic> activity,
      @Nullable List<EventFigure> foreground,
      @Nullable List<EventFigure> top) {
    EventFigure sync = Lookup.event(foreground, "log file sync");
    if (sync == null) {
      sync = Lookup.event(top, "log file sync");
    }
    Statistic commits = activity == null ? null : Lookup.statistic(activity, "user commits");
    return new CommitFigures(
        commits == null ? null : commits.total(),
        Lookup.total(activity, "user rollbacks"),
        commits == null ? null : commits.perSecond(),
        waits(sync),
        sync == null ? null : sync.seconds(),
        mean(sync));
  }

  static ParseFigures parses(@Nullable List<Statistic> activity) {
    Long total = Lookup.total(activity, "parse count (total)");
    return new ParseFigures(
        total,
        Lookup.total(activity, "parse count (hard)"),
        ratio(total, Lookup.total(activity, "execute count")));
  }

  private static @Nullable Double mean(@Nullable EventFigure event) {
    if (event == null || event.waits() == null || event.waits() == 0 || event.seconds() == null) {
      return null;
    }
    return event.seconds() * MICROS_PER_SECOND / event.waits();
  }

  private static @Nullable Long waits(@Nullable EventFigure event) {
    return event == null ? null : event.waits();
  }

  private static @Nullable Double ratio(@Nullable Long part, @Nullable Long whole) {
    return part == null || whole == null || whole == 0
        ? null
        : Double.valueOf((double) part / whole);
  }
}
