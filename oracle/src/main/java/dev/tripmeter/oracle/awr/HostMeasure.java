package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is compared of a host: its size and how busy it was. */
record HostMeasure(String words, Measure measure, Function<AwrReport, @Nullable Bounded> figure) {
  private static final double PERCENT = 100;

  static final List<HostMeasure> ALL =
      List.of(
          total("processors", report -> value(report, "NUM_CPUS")),
          total("cores", report -> value(report, "NUM_CPU_CORES")),
          total("sockets", report -> value(report, "NUM_CPU_SOCKETS")),
          total(
              "memory (MB)",
              report -> Bounded.divided(value(report, "PHYSICAL_MEMORY_BYTES"), 1 << 20)),
          total(
              "load at begin",
              report -> Bounded.meet(value(report, "LOAD"), load(report, "Begin"))),
          total("load at end", HostMeasure::loadAtEnd),
          share("user time", "USER_TIME"),
          share("system time", "SYS_TIME"),
          share("idle time", "IDLE_TIME"),
          share("I/O wait time", "IOWAIT_TIME"));

  private static HostMeasure total(String words, Function<AwrReport, @Nullable Bounded> figure) {
    return new HostMeasure(words, Measure.TOTAL, figure);
  }

  /** Part of all time of all processors. */
  private static HostMeasure share(String words, String time) {
    return new HostMeasure(words, Measure.SHARE_OF_CPU, report -> share(report, time));
  }

  /** Times are counted in hundredths of a second, load is a measured quantity. */
  static @Nullable Bounded value(SystemFigure figure) {
    return figure.name().equals("LOAD")
        ? Bounded.printed(figure.value())
        : Bounded.count(figure.value());
  }

  private static @Nullable Bounded value(AwrReport report, String name) {
    SystemFigure figure = figure(report, name);
    return figure == null ? null : value(figure);
  }

  private static @Nullable Bounded loadAtEnd(AwrReport report) {
    SystemFigure load = figure(report, "LOAD");
    // printed only where it differs
    Bounded whole =
        load == null
            ? null
            : Bounded.printed(load.endValue() == null ? load.value() : load.endValue());
    return Bounded.meet(whole, load(report, "End"));
  }

  /** The table of the host's load has two decimals, that of its statistics has none. */
  private static @Nullable Bounded load(AwrReport report, String when) {
    for (FurtherTable table : report.further()) {
      for (int column = 0; column < table.headings().size(); column++) {
        String heading = table.headings().get(column);
        // text centres the heading over two columns, which splits its words
        boolean inText = table.title().startsWith("Host CPU") && heading.endsWith(when);
        if (inText || heading.equals("Load Average " + when)) {
          return Bounded.printed(Numbers.figure(Grid.cell(table.rows().get(0), column)));
        }
      }
    }
    return null;
  }

  private static @Nullable Bounded share(AwrReport report, String name) {
    Bounded all = Bounded.sum(value(report, "BUSY_TIME"), value(report, "IDLE_TIME"));
    return Bounded.scaled(Bounded.ratio(value(report, name), all), PERCENT);
  }

  private static @Nullable SystemFigure figure(AwrReport report, String name) {
    List<SystemFigure> figures = report.operatingSystem();
    return figures == null
        ? null
        : figures.stream().filter(each -> each.name().equals(name)).findFirst().orElse(null);
  }
}
