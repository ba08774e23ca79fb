package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lists of wait events. Times carry no unit, a unit in the heading or one in each cell,
 * by release.
 */
final class EventSections {
  private static final double MICROS_PER_SECOND = 1e6;

  /** Stands in the column of instances for all of them. */
  private static final String ALL_INSTANCES = "*";

  private EventSections() {}

  static @Nullable List<EventFigure> top(List<Grid> grids) {
    return events(
        grids,
        grid ->
            titled(
                    grid,
                    "top \\d+ .*events.*|top \\d+ wait events by total wait time.*|top timed events.*")
                || titled(grid, "this table displays top \\d+ wait events.*"));
  }

  static @Nullable List<EventFigure> foreground(List<Grid> grids) {
    List<EventFigure> foreground = events(grids, grid -> grid.isCalled("foreground wait events"));
    // before 11.1 one list holds the waits of both kinds
    return foreground != null
        ? foreground
        : events(
            grids,
            grid ->
                titled(grid, "wait events")
                    || titled(grid, "this table displays wait events statistics.*"));
  }

  static @Nullable List<EventFigure> background(List<Grid> grids) {
    return events(grids, grid -> grid.isCalled("background wait events"));
  }

  private static boolean titled(Grid grid, String pattern) {
    return grid.title().toLowerCase(Locale.ROOT).matches(pattern);
  }

  private static @Nullable List<EventFigure> events(List<Grid> grids, Predicate<Grid> wanted) {
    List<EventFigure> events = new ArrayList<>();
    for (Grid grid : grids) {
      if (nameColumn(grid) >= 0 && waitsColumn(grid) > 0 && wanted.test(grid)) {
        read(grid, events);
      }
    }
    return FigureSections.orNull(events);
  }

  private static void read(Grid grid, List<EventFigure> events) {
    int name = nameColumn(grid);
    int instance = grid.column("I#");
    int waits = waitsColumn(grid);
    int time = timeColumn(grid);
    int mean = grid.columnStarting("Avg wait", "Wait Avg", "Wait Time Avg");
    int perTransaction = grid.columnStarting("Waits /txn", "Waits/txn");
    int waitClass = grid.columnStarting("Wait Class", "Class");
    int percent = percent(grid);
    for (List<String> row : grid.rows()) {
      Long count = Numbers.count(Grid.cell(row, waits));
      Double seconds = Numbers.seconds(Grid.cell(row, time), grid.heading(time));
      boolean ofOneInstance = instance >= 0 && !Grid.cell(row, instance).equals(ALL_INSTANCES);
      String event = Grid.cell(row, name);
      if (!event.isEmpty() && !ofOneInstance && (seconds != null || count != null)) {
        String printedMean = Grid.cell(row, mean);
        events.add(
            new EventFigure(
                event,
                count,
                seconds,
                mean(count, seconds, Grid.cell(row, time), printedMean, grid.heading(mean)),
                Numbers.figure(Grid.cell(row, perTransaction)),
                Numbers.figure(Grid.cell(row, percent)),
                textOrNull(Grid.cell(row, waitClass))));
      }
    }
  }

  /**
   * Reports of clusters have columns in groups: the event's name stands in the group {@code Wait}.
   */
  private static int nameColumn(Grid grid) {
    return grid.column("Event", "Wait Event", "Event Name");
  }

  private static int waitsColumn(Grid grid) {
    return grid.column("Waits", "Event Waits", "Wait Waits");
  }

  private static int timeColumn(Grid grid) {
    return grid.columnStarting(
        "Total Wait Time",
        "Time(s)",
        "Time (s)",
        "Wait Time Total",
        "Total(s)",
        "Total (s)",
        "Wait Time (s)");
  }

  /** The last column of percents; the one of time-outs stands before it. */
  private static int percent(Grid grid) {
    for (int column = grid.headings().size() - 1; column > 0; column--) {
      String heading = grid.heading(column).toLowerCase(Locale.ROOT);
      if (heading.contains("%")) {
        return heading.contains("out") ? -1 : column;
      }
    }
    return -1;
  }

  private static @Nullable Double mean(
      @Nullable Long waits,
      @Nullable Double seconds,
      String printedSeconds,
      String printedMean,
      String heading) {
    Double mean = Numbers.micros(printedMean, heading, "ms");
    if (waits == null || waits == 0 || seconds == null || seconds == 0) {
      return mean;
    }
    boolean finer = mean == null || digits(printedSeconds) > digits(printedMean);
    return finer ? Double.valueOf(seconds * MICROS_PER_SECOND / waits) : mean;
  }

  /** How many digits from the first that is not zero. */
  private static int digits(String printed) {
    int digits = 0;
    for (int i = 0; i < printed.length(); i++) {
      char c = printed.charAt(i);
      if (Character.isDigit(c) && (digits > 0 || c != '0')) {
        digits++;
      }
    }
    return digits;
  }

  static @Nullable String textOrNull(String cell) {
    return cell.isEmpty() ? null : cell;
  }
}
