package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Refusal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the unique index that a merge can go by. */
final class Uniques {
  private Uniques() {}

  /**
   * The columns' parts in a unique index over exactly them.
   *
   * @throws Refusal when there is none; it says what is lacking
   */
  static List<PgUnique> of(PgTable table, List<PgColumn> key) throws Refusal {
    List<PgUnique> flawed = new ArrayList<>();
    for (PgUnique first : key.get(0).uniques()) {
      Set<PgColumn> columns = new HashSet<>();
      for (PgColumn column : table.columns()) {
        part(column, first.index()).ifPresent(part -> columns.add(column));
      }
      if (columns.equals(Set.copyOf(key))) {
        if (first.flaw().isEmpty()) {
          return key.stream().map(column -> part(column, first.index()).orElseThrow()).toList();
        }
        flawed.add(first);
      }
    }
    throw Refusal.ofMerge(
        "Table "
            + table.name()
            + " has no unique constraint on exactly ("
            + key.stream().map(PgColumn::name).collect(Collectors.joining(", "))
            + ") that a merge could go by"
            + flawed.stream()
                .map(index -> "; index " + index.index() + " " + index.flaw())
                .collect(Collectors.joining()));
  }

  private static Optional<PgUnique> part(PgColumn column, String index) {
    return column.uniques().stream().filter(part -> part.index().equals(index)).findFirst();
  }
}
