package dev.tripmeter.cli.read;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.How;
import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.bill.Finding;
import dev.tripmeter.core.bill.ForecastLine;
import dev.tripmeter.core.bill.KindLine;
import dev.tripmeter.core.bill.SessionLine;
import dev.tripmeter.core.bill.SessionSeconds;
import dev.tripmeter.core.bill.StatementLine;
import dev.tripmeter.core.bill.ToldTrips;
import dev.tripmeter.core.bill.UnattributedLine;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.oracle.trace.FileReport;
import dev.tripmeter.oracle.trace.TraceReport;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bill of traces: the fields of a {@link Bill}, whose javadoc says what they are, and what only
 * traces have.
 *
 * @param files file by file, with integer totals in ticks of its clock
 * @param traces trace by trace: its clock, its sessions
 */
public record TraceBill(
    Source source,
    Distance distance,
    Tally tally,
    @Nullable ToldTrips toldTrips,
    SessionSeconds sessionSeconds,
    @Nullable Double wallSeconds,
    double callSeconds,
    @Nullable Double waitSeconds,
    Map<String, How> how,
    Map<CallKind, KindLine> kinds,
    List<SessionLine> sessions,
    List<StatementLine> statements,
    @Nullable StatementLine withoutStatement,
    @Nullable StatementLine overflow,
    UnattributedLine unattributed,
    Map<NotBatched, Long> notBatched,
    List<Finding> findings,
    List<ForecastLine> forecast,
    List<FileReport> files,
    List<TraceLine> traces) {

  static TraceBill of(Bill bill, List<TraceReport> traces) {
    return new TraceBill(
        bill.source(),
        bill.distance(),
        bill.tally(),
        bill.toldTrips(),
        bill.sessionSeconds(),
        bill.wallSeconds(),
        bill.callSeconds(),
        bill.waitSeconds(),
        bill.how(),
        bill.kinds(),
        bill.sessions(),
        bill.statements(),
        bill.withoutStatement(),
        bill.overflow(),
        bill.unattributed(),
        bill.notBatched(),
        bill.findings(),
        bill.forecast(),
        traces.stream().flatMap(trace -> trace.files().stream()).toList(),
        traces.stream().map(TraceLine::of).toList());
  }
}
