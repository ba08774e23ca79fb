package dev.tripmeter.lab.query;

import dev.tripmeter.jdbc.Meter;
import java.util.ArrayList;
import java.util.List;

/** What a reader must know to read the figures of a query right. */
final class QueryNotes {
  private QueryNotes() {}

  static List<String> of(QueryOptions options, Meter meter, QueryRun first) {
    List<String> notes = new ArrayList<>();
    String unknown = meter.tripsUnknownBecause();
    if (unknown != null) {
      notes.add("trips are unknown: " + unknown);
    }
    if (first.tripsNotListed() > 0) {
      notes.add(
          "the first %,d places of trips are listed, %,d more trips are counted"
              .formatted(RowWatch.MAX_MARKS, first.tripsNotListed()));
    }
    if (options.autocommit() && options.fetchSize() > 0) {
      notes.add("with autocommit on, PostgreSQL's driver ignores the fetch size");
    }
    if (!options.autocommit() && first.updateCount() != null) {
      notes.add("what the statement changed was rolled back; --autocommit keeps it");
    }
    return notes;
  }
}
