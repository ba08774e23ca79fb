package dev.tripmeter.cli.read;

import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.oracle.trace.FileReport;
import dev.tripmeter.oracle.trace.TraceReport;
import dev.tripmeter.report.Inlined;
import java.util.List;

/**
 * The bill of traces, and what only traces have.
 *
 * @param bill all of them on one bill
 * @param files file by file, with integer totals in ticks of its clock
 * @param traces trace by trace: its clock, its sessions
 */
public record TraceBill(@Inlined Bill bill, List<FileReport> files, List<TraceLine> traces) {
  static TraceBill of(Bill bill, List<TraceReport> traces) {
    return new TraceBill(
        bill,
        traces.stream().flatMap(trace -> trace.files().stream()).toList(),
        traces.stream().map(TraceLine::of).toList());
  }
}
