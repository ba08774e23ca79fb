package dev.tripmeter.lab.query;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import dev.tripmeter.core.sql.StatementVerb;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.lab.engine.Cells;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a reader must know to read the figures of a query right. */
final class QueryNotes {
  private static final Set<StatementVerb> CHANGES_ROWS =
      EnumSet.of(
          StatementVerb.INSERT, StatementVerb.UPDATE, StatementVerb.DELETE, StatementVerb.MERGE);

  private QueryNotes() {}

  static List<String> of(Dialect dialect, QueryOptions options, Meter meter, QueryRun first) {
    List<String> notes = new ArrayList<>();
    String unknown = meter.tripsUnknownBecause();
    if (unknown != null) {
      notes.add("trips are unknown: " + unknown);
    }
    if (first.tripsNotListed() > 0) {
      notes.add(
          "the first %,d places of trips are listed, %s more counted"
              .formatted(RowWatch.MAX_MARKS, Cells.counted(first.tripsNotListed(), "trip")));
    }
    if (options.autocommit() && options.fetchSize() > 0) {
      notes.add("with autocommit on, PostgreSQL's driver ignores the fetch size");
    }
    if (first.results() > 1) {
      notes.add(
          "%,d results were read one after the other; their rows are numbered through"
              .formatted(first.results()));
    }
    if (!options.autocommit()) {
      change(dialect, options, meter, first).ifPresent(notes::add);
    }
    return notes;
  }

  /** What became of a change: said only where there was one, and as it was. */
  private static Optional<String> change(
      Dialect dialect, QueryOptions options, Meter meter, QueryRun run) {
    Set<StatementVerb> verbs = EnumSet.noneOf(StatementVerb.class);
    for (String statement : StatementGuard.statements(dialect, options.sql())) {
      verbs.add(new Fingerprint(statement, null).verb());
    }
    boolean defined = verbs.contains(StatementVerb.DDL);
    boolean returned = run.rows() > 0 && !Collections.disjoint(verbs, CHANGES_ROWS);
    boolean affected = run.updateCount() != null && run.updateCount() > 0;
    if (!defined && !returned && !affected) {
      return Optional.empty();
    }
    if (defined && dialect != Dialect.POSTGRESQL) {
      return Optional.of(
          "this database may commit by itself when tables are created, changed or dropped;"
              + " that cannot be rolled back");
    }
    Tally rollback = meter.session().byKind().getOrDefault(CallKind.ROLLBACK, Tally.EMPTY);
    boolean nothingSent = rollback.trips() == 0;
    if (nothingSent && run.stopped() != null) {
      // The connection may be gone; what became of the change was not seen.
      return Optional.empty();
    }
    return Optional.of(
        nothingSent
            ? "there was nothing left to roll back: the text had ended its transaction by itself"
            : "what the statement changed was rolled back; --autocommit keeps it");
  }
}
