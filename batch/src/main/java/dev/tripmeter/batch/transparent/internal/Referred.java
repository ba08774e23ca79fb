package dev.tripmeter.batch.transparent.internal;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which rows of another table the rows of a run refer to, by one foreign key. Grows with it. */
final class Referred {
  private final ForeignKey key;
  private final Relation table;
  private final Set<List<String>> rows = new HashSet<>();
  private boolean unknown;
  private int read;

  Referred(ForeignKey key, Relation table) {
    this.key = key;
    this.table = table;
  }

  /** Whether one of the run's rows may refer to the row that an execution inserts. */
  boolean mayReferTo(Op op, Relation target, List<Op> run) {
    for (; read < run.size(); read++) {
      Op each = run.get(read);
      List<String> row = KeyText.of(each, each.requireRow(), key.columns(), table);
      if (!row.contains(KeyText.NULL)) {
        unknown |= row.contains(KeyText.UNKNOWN);
        rows.add(row);
      }
    }
    List<String> inserted = KeyText.of(op, op.requireRow(), key.targetColumns(), target);
    return !inserted.contains(KeyText.NULL)
        && (unknown || inserted.contains(KeyText.UNKNOWN) || rows.contains(inserted));
  }
}
