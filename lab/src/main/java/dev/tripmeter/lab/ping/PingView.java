package dev.tripmeter.lab.ping;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import dev.tripmeter.core.stats.LatencySummary;
import dev.tripmeter.lab.engine.Cells;
import dev.tripmeter.lab.engine.Found;
import java.util.List;
import java.util.stream.Stream;

/** A ping for people. */
public final class PingView {
  private PingView() {}

  /** The document of a ping. */
  public static Document document(Found<PingResult> found) {
    PingResult ping = found.result();
    DocumentBuilder document =
        Document.builder()
            .heading(1, "What a trip costs")
            .table(table(ping))
            .paragraph(trip(ping))
            .paragraph(logon(ping.logon()));
    ServerClock clock = ping.clock();
    if (clock != null) {
      document.paragraph(
          "The database's clock is %s %s the application's, give or take %s."
              .formatted(
                  Cells.time(Math.abs(clock.offsetMicros())),
                  clock.offsetMicros() < 0 ? "behind" : "ahead of",
                  Cells.time(clock.errorMicros())));
    }
    found.notes().forEach(document::note);
    return document.build();
  }

  private static Table table(PingResult ping) {
    return new Table(
        "Each turn of three loops, interleaved",
        List.of(
            Column.text("loop"),
            Column.figures("count"),
            Column.figures("elapsed s"),
            Column.figures("mean us"),
            Column.figures("median us"),
            Column.figures("p99 us"),
            Column.figures("sd us"),
            Column.figures("trips"),
            Column.figures("server calls")),
        Stream.of(ping.emptyLoop(), ping.localCheck(), ping.realTrip())
            .map(PingView::row)
            .toList());
  }

  private static List<String> row(PingLoop loop) {
    LatencySummary timing = loop.timing();
    return List.of(
        loop.what(),
        Cells.count(timing.count()),
        Cells.figure(timing.elapsedSeconds()),
        Cells.figure(timing.meanMicros()),
        Cells.figure(timing.medianMicros()),
        Cells.figure(timing.p99Micros()),
        Cells.figure(timing.standardDeviationMicros()),
        Cells.count(loop.trips()),
        Cells.count(loop.serverCalls()));
  }

  private static String trip(PingResult ping) {
    double real = ping.realTrip().timing().medianMicros();
    double empty = ping.emptyLoop().timing().medianMicros();
    return ("A trip to this database takes %s (median), %s of it to read the clock: "
            + "a program that makes 1,000 trips waits %s for them.")
        .formatted(Cells.time(real), Cells.time(empty), Cells.time(real * 1_000));
  }

  private static String logon(LogonCost logon) {
    String executions =
        logon.serverExecutions() == null
            ? ""
            : ", the server executes %s of the driver's own for it"
                .formatted(
                    logon.serverExecutions() == 1
                        ? "1 statement"
                        : Cells.count(logon.serverExecutions()) + " statements");
    return "A logon takes %s (median of %d, the first %s) and %s trips%s."
        .formatted(
            Cells.time(logon.timing().medianMicros()),
            logon.timing().count(),
            Cells.time(logon.firstMicros()),
            logon.trips() == null ? "an unknown number of" : Cells.count(logon.trips()),
            executions);
  }
}
