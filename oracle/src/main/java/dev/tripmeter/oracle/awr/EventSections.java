package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lists of wait events. Times carry no unit, a unit in the heading or one in each cell,
 * by release.
 */
final class EventSections {
  private static final Set<String> CPU = Set.of("DB CPU", "CPU time");

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

  /** Classes of foreground waits, each as if it were one event. */
  static @Nullable List<EventFigure> waitClasses(List<Grid> grids) {
    List<EventFigure> classes = new ArrayList<>();
    for (Grid grid : grids) {
      if (grid.column("Wait Class") == 0
          && waitsColumn(grid) > 0
          && grid.isCalled("foreground wait class")) {
        read(grid, 0, classes);
      }
    }
    return FigureSections.orNull(classes);
  }

  private static boolean titled(Grid grid, String pattern) {
    return grid.title().toLowerCase(Locale.ROOT).matches(pattern);
  }

  private static @Nullable List<EventFigure> events(List<Grid> grids, Predicate<Grid> wanted) {
    List<EventFigure> events = new ArrayList<>();
    for (Grid grid : grids) {
      if (nameColumn(grid) >= 0 && waitsColumn(grid) > 0 && wanted.test(grid)) {
        read(grid, nameColumn(grid), events);
      }
    }
    return FigureSections.orNull(events);
  }

  private static void read(Grid grid, int name, List<EventFigure> events) {
    int instance = grid.column("I#");
    int mean = grid.columnStarting("Avg wait", "Wait Avg", "Wait Time Avg");
    int perTransaction = grid.columnStarting("Waits /txn", "Waits/txn");
    int waitClass = grid.columnStarting("Wait Class", "Class");
    int percent = percent(grid);
    for (List<String> printed : grid.rows()) {
      List<String> row = withoutWaits(printed, name, waitsColumn(grid), timeColumn(grid), percent);
      BigDecimal waits = Numbers.figure(Grid.cell(row, waitsColumn(grid)));
      String time = Grid.cell(row, timeColumn(grid));
      BigDecimal seconds = Numbers.seconds(time, grid.heading(timeColumn(grid)));
      boolean ofOneInstance = instance >= 0 && !Grid.cell(row, instance).equals(ALL_INSTANCES);
      String event = Grid.cell(row, name);
      if (!event.isEmpty() && !ofOneInstance && (seconds != null || waits != null)) {
        EventFigure figure =
            new EventFigure(
                event,
                waits,
                seconds,
                null,
                Numbers.micros(Grid.cell(row, mean), grid.heading(mean), "ms"),
                Numbers.figure(Grid.cell(row, perTransaction)),
                Numbers.figure(Grid.cell(row, percent)),
                waitClass == name ? null : textOrNull(Grid.cell(row, waitClass)));
        events.add(figure.withMean());
      }
    }
  }

  /**
   * CPU has no waits. In a text whose rulers are lost, blanks where a column is empty can be lost
   * too: its time then stands under waits, and its share under time.
   */
  private static List<String> withoutWaits(
      List<String> row, int name, int waits, int time, int percent) {
    boolean shifted =
        CPU.contains(Grid.cell(row, name))
            && !Grid.cell(row, waits).isEmpty()
            && !Grid.cell(row, time).isEmpty()
            && percent >= 0
            && row.size() > Math.max(percent, Math.max(waits, time))
            && Grid.cell(row, percent).isEmpty();
    if (!shifted) {
      return row;
    }
    List<String> straight = new ArrayList<>(row);
    straight.set(percent, Grid.cell(row, time));
    straight.set(time, Grid.cell(row, waits));
    straight.set(waits, "");
    return straight;
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

  static @Nullable String textOrNull(String cell) {
    return cell.isEmpty() ? null : cell;
  }
}
