package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a report of a whole cluster prints in other tables than a report of one instance: a
 * row per instance, then a sum.
 */
final class ClusterSections {
  /** The time model's columns and the statistics they are. */
  private static final Map<String, String> TIME_MODEL =
      Map.of(
          "DB time", "DB time",
          "DB CPU", "DB CPU",
          "SQL Exec Ela", "sql execute elapsed time",
          "Parse Ela", "parse time elapsed",
          "Hard Parse Ela", "hard parse elapsed time",
          "PL/SQL Ela", "PL/SQL execution elapsed time",
          "bg time", "background elapsed time",
          "bg CPU", "background cpu time");

  private ClusterSections() {}

  /** The facts of the table that sums the database up; null if the report has none. */
  static @Nullable DatabaseFacts database(List<Grid> grids) {
    Grid grid = summary(grids);
    if (grid == null) {
      return null;
    }
    List<String> row = grid.rows().get(0);
    return new DatabaseFacts(
        text(grid, row, "Database Name"),
        Numbers.count(Grid.cell(row, grid.column("Database Id"))),
        text(grid, row, "Database Unique Name"),
        text(grid, row, "Database Role"),
        release(grids),
        yes(text(grid, row, "Database RAC")),
        yes(text(grid, row, "Database CDB")),
        List.of());
  }

  /** The window of the table that sums the database up; null if the report has none. */
  static @Nullable Window window(List<Grid> grids) {
    Grid grid = summary(grids);
    if (grid == null) {
      return null;
    }
    List<String> row = grid.rows().get(0);
    Grid instances = instances(grids);
    List<String> first = instances == null ? List.of() : instances.rows().get(0);
    String begin = instances == null ? null : text(instances, first, "Begin Snap Time");
    String end = instances == null ? null : text(instances, first, "End Snap Time");
    BigDecimal elapsed = minutes(grid, row, "Report Total (minutes) Elapsed time");
    BigDecimal dbTime = minutes(grid, row, "Report Total (minutes) DB time");
    return new Window(
        Numbers.count(Grid.cell(row, grid.column("Snapshot Ids Begin"))),
        Numbers.count(Grid.cell(row, grid.column("Snapshot Ids End"))),
        begin,
        end,
        SnapshotTime.parse(begin),
        SnapshotTime.parse(end),
        WindowSection.seconds(elapsed),
        WindowSection.resolution(elapsed),
        false,
        WindowSection.seconds(dbTime),
        WindowSection.resolution(dbTime),
        null,
        null);
  }

  /** The time model summed over the instances; null if the report has none. */
  static @Nullable List<TimeModelFigure> timeModel(List<Grid> grids) {
    for (Grid grid : grids) {
      if (grid.isCalled("time model") && grid.column("I#") == 0 && !grid.isCalled("%")) {
        Map<String, BigDecimal> sums = new LinkedHashMap<>();
        for (List<String> row : grid.rows()) {
          if (Numbers.count(row.get(0)) != null) {
            add(sums, grid, row);
          }
        }
        return FigureSections.orNull(figures(sums));
      }
    }
    return null;
  }

  private static void add(Map<String, BigDecimal> sums, Grid grid, List<String> row) {
    for (int column = 1; column < row.size() && column < grid.headings().size(); column++) {
      String heading = grid.heading(column);
      int unit = heading.indexOf('(');
      String name = TIME_MODEL.get((unit < 0 ? heading : heading.substring(0, unit)).strip());
      BigDecimal seconds = Numbers.seconds(row.get(column), heading);
      if (name != null && seconds != null) {
        sums.merge(name, seconds, BigDecimal::add);
      }
    }
  }

  private static List<TimeModelFigure> figures(Map<String, BigDecimal> sums) {
    BigDecimal dbTime = sums.get("DB time");
    List<TimeModelFigure> figures = new ArrayList<>();
    sums.forEach(
        (name, seconds) -> {
          boolean background = name.startsWith("background");
          figures.add(
              new TimeModelFigure(name, seconds, background ? null : share(seconds, dbTime)));
        });
    return figures;
  }

  private static @Nullable BigDecimal share(BigDecimal seconds, @Nullable BigDecimal dbTime) {
    return dbTime == null || dbTime.signum() == 0
        ? null
        : seconds.scaleByPowerOfTen(2).divide(dbTime, 2, RoundingMode.HALF_UP);
  }

  private static @Nullable Grid summary(List<Grid> grids) {
    return first(grids, "Database Id", "Snapshot Ids Begin");
  }

  private static @Nullable Grid instances(List<Grid> grids) {
    return first(grids, "I#", "Begin Snap Time");
  }

  private static @Nullable Grid first(List<Grid> grids, String one, String other) {
    for (Grid grid : grids) {
      if (grid.column(one) >= 0 && grid.column(other) >= 0 && !grid.rows().isEmpty()) {
        return grid;
      }
    }
    return null;
  }

  private static @Nullable String release(List<Grid> grids) {
    Grid instances = instances(grids);
    return instances == null ? null : text(instances, instances.rows().get(0), "Release");
  }

  private static @Nullable BigDecimal minutes(Grid grid, List<String> row, String heading) {
    return Numbers.figure(Grid.cell(row, grid.column(heading)));
  }

  private static @Nullable String text(Grid grid, List<String> row, String heading) {
    return EventSections.textOrNull(Grid.cell(row, grid.column(heading)));
  }

  private static @Nullable Boolean yes(@Nullable String cell) {
    return cell == null ? null : Boolean.valueOf(cell.equalsIgnoreCase("YES"));
  }
}
