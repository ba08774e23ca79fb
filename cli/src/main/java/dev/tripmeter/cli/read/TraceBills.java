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
      silence().forEach(note -> parts.add(new Document.Note(note)));
    }
    traces.forEach(trace -> parts.addAll(TraceView.document(trace).parts()));
    return new Document(parts);
  }

  /** What a reader must know, each trace named where there are several. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>(bill.notes());
    notes.addAll(silence());
    for (TraceReport trace : traces) {
      for (String note : trace.notes()) {
        notes.add(traces.size() == 1 ? note : trace.named(note));
      }
    }
    return notes;
  }

  /** Which files' trips are missing in a bill of several. */
  private List<String> silence() {
    if (bill.toldTrips() == null || traces.size() == 1) {
      return List.of();
    }
    List<String> silent =
        traces.stream()
            .filter(
                trace ->
                    trace.sessions().stream()
                        .anyMatch(session -> session.tripsUnknownBecause() != null))
            .map(TraceReport::name)
            .toList();
    return List.of("trips are those where waits tell them; none in " + String.join(", ", silent));
  }

  /** The distance of the only session whose trips are told: those of several differ. */
  private static Distance distance(List<TraceReport> traces) {
    List<ClientTime> told =
        traces.stream()
            .flatMap(trace -> trace.sessions().stream())
            .map(session -> session.client())
            .filter(Objects::nonNull)
            .toList();
    return told.size() == 1 && told.get(0).tripMicros() != null
        ? new Distance(0, told.get(0).tripMicros(), told.get(0).from())
        : Distance.UNKNOWN;
  }
}
