package dev.tripmeter.core.bill;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.DocumentBuilder;
import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;

/** A bill as a document. */
public final class BillView {
  /** Statements and sessions shown; the bill itself holds all of them. */
  private static final int LINES = 20;

  private BillView() {}

  /**
   * The bill in reading order: how many trips and how long, where the time went, what was counted,
   * what the trips are made of, the statements with most trips, those that were not batched, the
   * sessions, and why a figure is missing.
   */
  public static Document document(Bill bill) {
    DocumentBuilder document =
        Document.builder()
            .heading(1, "Bill")
            .paragraph(summary(bill))
            .heading(2, "Where the time went")
            .table(BillTables.time(bill))
            .paragraph(distance(bill.distance()))
            .heading(2, "What was counted")
            .table(BillTables.counts(bill))
            .heading(2, "What the trips are made of")
            .table(BillTables.kinds(bill));
    Table statements = BillTables.statements(bill, LINES);
    if (!statements.rows().isEmpty()) {
      document.heading(2, "Statements by trips").table(statements);
    }
    if (!bill.notBatched().isEmpty()) {
      document.heading(2, "Not batched").table(BillTables.notBatched(bill.notBatched()));
    }
    if (bill.sessions().size() > 1) {
      document.heading(2, "Sessions").table(BillTables.sessions(bill, LINES));
    }
    bill.notes().forEach(document::note);
    noteMore(document, bill.statements().size(), "statements");
    noteMore(document, bill.sessions().size(), "sessions");
    return document.build();
  }

  private static String summary(Bill bill) {
    long sessions = bill.sessions().stream().mapToLong(SessionLine::sessions).sum();
    String work =
        Figures.counted(bill.tally().calls(), "call")
            + " of "
            + Figures.counted(sessions, "session");
    long trips = bill.tally().trips();
    ToldTrips told = bill.toldTrips();
    String counts =
        Tally.isKnown(trips)
            ? Figures.counted(trips, "trip") + " in " + work
            : work + (told == null ? ", trips not known" : ", " + tripsOf(told));
    Double total = bill.sessionSeconds().total();
    String time =
        total == null ? "session time not known" : Figures.seconds(total) + " s of session time";
    String waits =
        bill.waitSeconds() == null
            ? ""
            : ", " + Figures.seconds(bill.waitSeconds()) + " s of it waiting for answers";
    return counts + "; " + time + waits + ".";
  }

  private static String tripsOf(ToldTrips told) {
    return Figures.counted(told.trips(), "trip")
        + " of the "
        + Figures.counted(told.sessions(), "session")
        + (told.sessions() == 1 ? " that tells its own" : " that tell theirs");
  }

  private static String distance(Distance distance) {
    Long micros = distance.micros();
    if (micros == null) {
      return "The time of one trip is not known: " + distance.from() + ".";
    }
    String added =
        distance.addedMicros() == 0
            ? ""
            : ", " + Figures.count(distance.addedMicros()) + " of them added";
    return "One trip takes "
        + Figures.count(micros)
        + " µs"
        + added
        + " ("
        + distance.from()
        + ").";
  }

  private static void noteMore(DocumentBuilder document, int lines, String what) {
    if (lines > LINES) {
      document.note(Figures.count(lines - LINES) + " more " + what + " are not shown");
    }
  }
}
