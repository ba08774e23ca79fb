package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the sections that are plain lists of named figures. Columns are found by their headings,
 * never by their place.
 */
final class FigureSections {
  private FigureSections() {}

  static @Nullable List<LoadFigure> loadProfile(List<Grid> grids) {
    List<LoadFigure> figures = new ArrayList<>();
    for (Grid grid : grids) {
      int perSecond = grid.columnStarting("Per Second");
      if (perSecond < 0 || !grid.isCalled("load profile")) {
        continue;
      }
      for (List<String> row : grid.rows()) {
        String name = LoadMeasures.name(row.get(0));
        BigDecimal rate = Numbers.figure(Grid.cell(row, perSecond));
        if (!name.isEmpty() && (rate != null || row.get(0).endsWith(":"))) {
          figures.add(
              new LoadFigure(
                  name,
                  LoadMeasures.measure(name),
                  rate,
                  Numbers.figure(Grid.cell(row, grid.columnStarting("Per Transaction"))),
                  Numbers.figure(Grid.cell(row, grid.columnStarting("Per Exec"))),
                  Numbers.figure(Grid.cell(row, grid.columnStarting("Per Call")))));
        }
      }
    }
    return orNull(figures);
  }

  static @Nullable List<TimeModelFigure> timeModel(List<Grid> grids) {
    List<TimeModelFigure> figures = new ArrayList<>();
    for (Grid grid : grids) {
      int name = grid.column("Statistic Name", "Statistic");
      int time = grid.columnStarting("Time (s)", "Time(s)");
      if (name != 0 || time < 0 || !grid.isCalled("time model")) {
        continue;
      }
      int percent = grid.columnStarting("% of DB Time", "% DB time");
      for (List<String> row : grid.rows()) {
        BigDecimal seconds = Numbers.seconds(Grid.cell(row, time), grid.heading(time));
        if (seconds != null) {
          figures.add(
              new TimeModelFigure(row.get(0), seconds, Numbers.figure(Grid.cell(row, percent))));
        }
      }
    }
    return figures.isEmpty() ? ClusterSections.timeModel(grids) : List.copyOf(figures);
  }

  static @Nullable List<Statistic> activity(List<Grid> grids) {
    Map<String, Statistic> byName = new LinkedHashMap<>();
    for (Grid grid : grids) {
      int total = grid.column("Total");
      int perSecond = grid.columnStarting("per Second");
      boolean listed =
          (grid.isCalled("instance activity") || grid.isCalled("system statistics"))
              && grid.columnStarting("Statistic") == 0;
      if (listed) {
        levels(grid, byName);
      }
      if (total < 0 || perSecond < 0 || !listed) {
        continue;
      }
      for (List<String> row : grid.rows()) {
        BigDecimal value = Numbers.figure(Grid.cell(row, total));
        if (value != null || Grid.cell(row, total).startsWith("#")) {
          byName.putIfAbsent(
              row.get(0),
              Statistic.listed(
                  row.get(0),
                  value,
                  Numbers.figure(Grid.cell(row, perSecond)),
                  Numbers.figure(Grid.cell(row, grid.columnStarting("per Trans")))));
        }
      }
    }
    return orNull(new ArrayList<>(byName.values()));
  }

  /** Statistics that rise and fall; Oracle's comparison tells how much they rose. */
  private static void levels(Grid grid, Map<String, Statistic> byName) {
    int begin = grid.column("Begin Value");
    int end = grid.column("End Value");
    for (List<String> row : begin < 0 || end < 0 ? List.<List<String>>of() : grid.rows()) {
      BigDecimal first = Numbers.figure(Grid.cell(row, begin));
      BigDecimal last = Numbers.figure(Grid.cell(row, end));
      if (first != null && last != null) {
        byName.putIfAbsent(row.get(0), Statistic.level(row.get(0), last.subtract(first)));
      }
    }
  }

  static @Nullable List<SystemFigure> operatingSystem(List<Grid> grids) {
    List<SystemFigure> figures = new ArrayList<>();
    for (Grid grid : grids) {
      int value = grid.column("Value", "Total");
      boolean listed =
          (grid.isCalled("operating system") || grid.isCalled("OS Statistics"))
              && grid.columnStarting("Statistic") == 0;
      if (value < 0 || !listed) {
        continue;
      }
      for (List<String> row : grid.rows()) {
        BigDecimal figure = Numbers.figure(Grid.cell(row, value));
        if (figure != null) {
          figures.add(
              new SystemFigure(
                  row.get(0), figure, Numbers.figure(Grid.cell(row, grid.column("End Value")))));
        }
      }
    }
    return orNull(figures);
  }

  static @Nullable List<ServiceFigure> services(List<Grid> grids) {
    List<ServiceFigure> figures = new ArrayList<>();
    for (Grid grid : grids) {
      int time = grid.columnStarting("DB Time");
      if (time < 0 || grid.columnStarting("Service") != 0) {
        continue;
      }
      int cpu = grid.columnStarting("DB CPU");
      int physical = grid.columnStarting("Physical Reads");
      int logical = grid.columnStarting("Logical Reads");
      for (List<String> row : grid.rows()) {
        BigDecimal seconds = Numbers.seconds(Grid.cell(row, time), grid.heading(time));
        if (seconds != null) {
          figures.add(
              new ServiceFigure(
                  row.get(0),
                  seconds,
                  Numbers.seconds(Grid.cell(row, cpu), grid.heading(cpu)),
                  reads(row, grid, physical),
                  reads(row, grid, logical)));
        }
      }
    }
    return orNull(figures);
  }

  private static @Nullable BigDecimal reads(List<String> row, Grid grid, int column) {
    BigDecimal figure = Numbers.figure(Grid.cell(row, column));
    return figure == null || !grid.heading(column).contains("(K)")
        ? figure
        : figure.scaleByPowerOfTen(3);
  }

  static <T> @Nullable List<T> orNull(List<T> figures) {
    return figures.isEmpty() ? null : List.copyOf(figures);
  }
}
