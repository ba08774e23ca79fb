package dev.tripmeter.core.bill;

import static dev.tripmeter.core.doc.Figures.count;
import static dev.tripmeter.core.doc.Figures.millis;
import static dev.tripmeter.core.doc.Figures.percent;
import static dev.tripmeter.core.doc.Figures.seconds;
import static dev.tripmeter.core.doc.Table.Column.figures;
import static dev.tripmeter.core.doc.Table.Column.text;

import dev.tripmeter.core.How;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tables of a bill. */
final class BillTables {
  private static final int SQL_CHARACTERS = 100;

  private static final String TOLD = "trips, where told";

  private BillTables() {}

  static Table time(Bill bill) {
    SessionSeconds time = bill.sessionSeconds();
    return new Table(
        "",
        List.of(text("part"), figures("seconds"), figures("share %"), text("how")),
        List.of(
            timeRow(bill, "think", time.think()),
            timeRow(bill, "poolWait", time.poolWait()),
            timeRow(bill, "driver", time.driver()),
            timeRow(bill, "server", time.server()),
            timeRow(bill, "network", time.network()),
            timeRow(bill, "transfer", time.transfer()),
            timeRow(bill, "unaccounted", time.unaccounted()),
            timeRow(bill, "total", time.total())));
  }

  private static List<String> timeRow(Bill bill, String part, @Nullable Double partSeconds) {
    How how = bill.how().get(part);
    return List.of(
        part,
        seconds(partSeconds),
        share(partSeconds, bill.sessionSeconds().total()),
        how == null ? Figures.NONE : how.word());
  }

  private static String share(@Nullable Double part, @Nullable Double whole) {
    return whole == null ? Figures.NONE : percent(part, whole);
  }

  static Table counts(Bill bill) {
    Tally tally = bill.tally();
    ToldTrips told = bill.toldTrips();
    List<List<String>> rows = new ArrayList<>(counts(tally));
    if (told != null) {
      int trips = rows.indexOf(List.of("trips", count(tally.trips())));
      rows.set(trips, List.of(TOLD, count(told.trips())));
    }
    return new Table("", List.of(text("what"), figures("count")), rows);
  }

  private static List<List<String>> counts(Tally tally) {
    return List.of(
        List.of("calls", count(tally.calls())),
        List.of("executions", count(tally.executions())),
        List.of("entries", count(tally.entries())),
        List.of("protocol executions", count(tally.protocolExecutions())),
        List.of("rows", count(tally.rows())),
        List.of("trips", count(tally.trips())),
        List.of("turns", count(tally.turns())),
        List.of("commits", count(tally.commits())),
        List.of("rollbacks", count(tally.rollbacks())),
        List.of("connects", count(tally.connects())),
        List.of("prepares", count(tally.prepares())),
        List.of("fetches", count(tally.fetches())),
        List.of("bytes sent", count(tally.bytesSent())),
        List.of("bytes received", count(tally.bytesReceived())));
  }

  static Table kinds(Bill bill) {
    List<List<String>> rows = new ArrayList<>();
    ToldTrips told = bill.toldTrips();
    bill.kinds()
        .forEach(
            (kind, line) ->
                rows.add(
                    List.of(
                        kind.word(),
                        count(line.tally().calls()),
                        count(line.failures()),
                        count(told == null ? line.tally().trips() : told.of(kind)),
                        count(line.tally().rows()),
                        millis(line.seconds()),
                        millis(line.waitSeconds()))));
    UnattributedLine outside = bill.unattributed();
    rows.add(
        List.of(
            "(unattributed)",
            Figures.NONE,
            Figures.NONE,
            count(told == null ? outside.trips() : told.unattributed()),
            Figures.NONE,
            Figures.NONE,
            millis(outside.waitSeconds())));
    return new Table(
        "",
        List.of(
            text("kind"),
            figures("calls"),
            figures("failed"),
            figures(told == null ? "trips" : TOLD),
            figures("rows"),
            figures("ms"),
            figures("ms waited")),
        rows);
  }

  static Table statements(Bill bill, int limit) {
    List<List<String>> rows = new ArrayList<>();
    bill.statements().stream().limit(limit).forEach(line -> rows.add(statementRow(line)));
    if (bill.overflow() != null) {
      rows.add(statementRow(bill.overflow()));
    }
    if (bill.withoutStatement() != null) {
      rows.add(statementRow(bill.withoutStatement()));
    }
    return new Table(
        "",
        List.of(
            figures("trips"),
            figures("calls"),
            figures("failed"),
            figures("rows"),
            figures("ms"),
            text("statement")),
        rows);
  }

  private static List<String> statementRow(StatementLine line) {
    String label = line.label() == null ? "" : "[" + line.label() + "] ";
    return List.of(
        count(line.tally().trips()),
        count(line.tally().calls()),
        count(line.failures()),
        count(line.tally().rows()),
        millis(line.seconds()),
        label + shorten(line.sql()));
  }

  private static String shorten(String sql) {
    return sql.length() <= SQL_CHARACTERS ? sql : sql.substring(0, SQL_CHARACTERS - 3) + "...";
  }

  static Table notBatched(Map<NotBatched, Long> counts) {
    List<List<String>> rows = new ArrayList<>();
    counts.forEach(
        (reason, count) -> rows.add(List.of(reason.word(), count(count), reason.because())));
    return new Table("", List.of(text("reason"), figures("statements"), text("because")), rows);
  }

  static Table sessions(Bill bill, int limit) {
    return new Table(
        "",
        List.of(
            figures("trips"),
            figures("calls"),
            figures("rows"),
            figures("seconds"),
            figures("sessions"),
            text("name"),
            text("user"),
            text("program")),
        bill.sessions().stream()
            .limit(limit)
            .map(
                line ->
                    List.of(
                        count(line.tally().trips()),
                        count(line.tally().calls()),
                        count(line.tally().rows()),
                        seconds(line.sessionSeconds().total()),
                        count(line.sessions()),
                        line.name(),
                        line.user() == null ? Figures.NONE : line.user(),
                        line.program() == null ? Figures.NONE : line.program()))
            .toList());
  }
}
