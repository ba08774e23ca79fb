package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What follows from a report's figures. */
final class Derived {
  private Derived() {}

  static @Nullable TripFigures trips(
      @Nullable List<Statistic> activity, @Nullable List<EventFigure> events) {
    Statistic trips =
        activity == null ? null : Lookup.statistic(activity, "SQL*Net roundtrips to/from client");
    if (trips == null || trips.total() == null) {
      return null;
    }
    long total = trips.total().longValue();
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
      @Nullable List<EventFigure> top,
      @Nullable List<LoadFigure> loadProfile) {
    EventFigure sync = Lookup.event(foreground, "log file sync");
    if (sync == null) {
      sync = Lookup.event(top, "log file sync");
    }
    Statistic commits = activity == null ? null : Lookup.statistic(activity, "user commits");
    return new CommitFigures(
        Lookup.total(activity, "user commits"),
        rollbacks(activity, loadProfile),
        commits == null ? null : commits.perSecond(),
        waits(sync),
        sync == null ? null : sync.seconds(),
        sync == null ? null : sync.meanMicros());
  }

  /** A statistic that never moved is left out of the activity; the load profile prints it as 0. */
  private static @Nullable Long rollbacks(
      @Nullable List<Statistic> activity, @Nullable List<LoadFigure> loadProfile) {
    Long rollbacks = Lookup.total(activity, "user rollbacks");
    if (rollbacks != null || activity == null || loadProfile == null) {
      return rollbacks;
    }
    boolean none =
        loadProfile.stream()
            .filter(figure -> figure.measure().equals("rollbacks"))
            .anyMatch(figure -> figure.perSecond() != null && figure.perSecond().signum() == 0);
    return none ? 0L : null;
  }

  static ParseFigures parses(@Nullable List<Statistic> activity) {
    Long total = Lookup.total(activity, "parse count (total)");
    return new ParseFigures(
        total,
        Lookup.total(activity, "parse count (hard)"),
        ratio(total, Lookup.total(activity, "execute count")));
  }

  private static @Nullable Long waits(@Nullable EventFigure event) {
    BigDecimal waits = event == null ? null : event.waits();
    return waits == null ? null : waits.longValue();
  }

  private static @Nullable Double ratio(@Nullable Long part, @Nullable Long whole) {
    return part == null || whole == null || whole == 0
        ? null
        : Double.valueOf((double) part / whole);
  }
}
