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

  /** What is being sent belongs to it. */
  Stretch current() {
    return stretches.get(stretches.size() - 1);
  }

  /** What is sent from now on can be rolled back without the rest. */
  void reached(Savepoint savepoint) {
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
    begins();
  }

  /** Nothing of it will be in the tables; what was lost can still be asked. */
  void fails(BatchException why) {
    stretches.forEach(stretch -> stretch.fails(why));
  }

  /** The next one. */
  void begins() {
    stretches.clear();
    savepoints.clear();
    stretches.add(new Stretch());
  }

  /** How many rows of each writer were sent and are not committed. */
  Map<Buffer<?>, Long> rows() {
    Map<Buffer<?>, Long> rows = new LinkedHashMap<>();
    stretches.forEach(
        stretch -> stretch.rows().forEach((buffer, count) -> rows.merge(buffer, count, Long::sum)));
    return rows;
  }
}
