package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The open transaction: what was sent in it, by stretches between savepoints. */
final class Transaction {
  private final List<Stretch> stretches = new ArrayList<>(List.of(new Stretch()));
  private final Map<Savepoint, Integer> savepoints = new HashMap<>();

  private final Kept kept;
  private int redone;

  Transaction(long replayBytes) {
    kept = new Kept(replayBytes);
  }

  /** What is being sent belongs to it. */
  Stretch current() {
    return stretches.get(stretches.size() - 1);
  }

  /** Rows of one writer went in. */
  void sent(List<Entry> rows) {
    current().sent(rows.get(0).lane().buffer(), rows.size());
    kept.sent(rows);
  }

  /** Its rows, for doing it again. */
  Kept kept() {
    return kept;
  }

  /** How many times it was done again. */
  int redone() {
    return redone;
  }

  /** It is being done again: the new one is not the first. */
  void isRedone() {
    redone++;
  }

  /** Whether the program knows a key of it. */
  boolean isKeyRead() {
    return stretches.stream().anyMatch(Stretch::isKeyRead);
  }

  /** What is sent from now on can be rolled back without the rest. */
  void reached(Savepoint savepoint) {
    kept.notAlone("it has savepoints");
    savepoints.put(savepoint, stretches.size());
    stretches.add(new Stretch());
  }

  /** What was sent since is undone. */
  void returnedTo(Savepoint savepoint, BatchException why) {
    int first = savepoints.getOrDefault(savepoint, 0);
    List<Stretch> undone = stretches.subList(first, stretches.size());
    undone.forEach(stretch -> stretch.fails(why));
    undone.clear();
    stretches.add(new Stretch());
  }

  void commits() {
    stretches.forEach(Stretch::commits);
    redone = 0;
    begins();
  }

  /** Nothing of it will be in the tables; what was lost can still be asked. */
  void fails(BatchException why) {
    redone = 0;
    stretches.forEach(stretch -> stretch.fails(why));
  }

  /** The next one. */
  void begins() {
    stretches.clear();
    savepoints.clear();
    stretches.add(new Stretch());
    kept.forget();
  }

  /** How many rows of each writer were sent and are not committed. */
  Map<Buffer<?>, Long> rows() {
    Map<Buffer<?>, Long> rows = new LinkedHashMap<>();
    stretches.forEach(
        stretch -> stretch.rows().forEach((buffer, count) -> rows.merge(buffer, count, Long::sum)));
    return rows;
  }
}
