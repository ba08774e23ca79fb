package dev.tripmeter.cli.read;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.core.bill.BillView;
import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.ledger.LedgerSnapshot;
import dev.tripmeter.oracle.trace.ClientTime;
import dev.tripmeter.oracle.trace.TraceReading;
import dev.tripmeter.oracle.trace.TraceReport;
import dev.tripmeter.oracle.trace.TraceView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Traces as one bill, and each of them shown. */
public final class TraceBills {
  private final List<TraceReport> traces;
  private final Bill bill;

  /** The bill of one trace or more. */
  public TraceBills(List<TraceReading> readings) {
    this.traces = readings.stream().map(TraceReading::report).toList();
    LedgerSnapshot ledger =
        readings.stream().map(TraceReading::ledger).reduce(LedgerSnapshot::plus).orElseThrow();
    this.bill = Bill.of(ledger, distance(traces));
  }

  /** What JSON shows. */
  public TraceBill result() {
    return TraceBill.of(bill, traces);
  }

  /** The bill of all where there are several, then trace by trace. */
  public Document document() {
    List<Document.Part> parts = new ArrayList<>();
    if (traces.size() > 1) {
      parts.addAll(BillView.document(bill).parts());
    }
    traces.forEach(trace -> parts.addAll(TraceView.document(trace).parts()));
    return new Document(parts);
  }

  /** What a reader must know, each trace named where there are several. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(bill.notes());
    for (TraceReport trace : traces) {
      String whose = traces.size() == 1 ? "" : trace.name() + ": ";
      trace.notes().forEach(note -> notes.add(whose + note));
    }
    return notes;
  }

  /** The distance of the only session that tells one: those of several differ. */
  private static Distance distance(List<TraceReport> traces) {
    List<ClientTime> told =
        traces.stream()
            .flatMap(trace -> trace.sessions().stream())
            .map(session -> session.client())
            .filter(Objects::nonNull)
            .filter(client -> client.tripMicros() != null)
            .toList();
    return told.size() == 1
        ? new Distance(0, told.get(0).tripMicros(), told.get(0).from())
        : Distance.UNKNOWN;
  }
}
