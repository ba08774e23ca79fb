package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Failure;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows that what the database says proves guilty, without another trip. Only where it leaves no
 * doubt: rows go in as they are, in their order, and the blamed value is found literally.
 */
final class Suspects {
  private static final String NOT_NULL = "23502";
  private static final String FOREIGN_KEY = "23503";
  private static final String UNIQUE = "23505";

  private Suspects() {}

  /** The guilty rows; empty when the failure does not tell. */
  static List<Entry> of(List<Entry> rows, SQLException cause, Failure failure) throws SQLException {
    if (rows.size() == 1) {
      return rows;
    }
    String state = cause.getSQLState();
    if (rows.get(0).lane().buffer().table().changesRows() || state == null) {
      return List.of();
    }
    switch (state) {
      case NOT_NULL -> {
        // Rows are looked at in their order, so the first one was met.
        Predicate<@Nullable Object[]> isNull = key -> Arrays.stream(key).allMatch(Objects::isNull);
        List<Entry> nulls = with(isNull, List.of(String.valueOf(failure.column())), rows);
        return nulls.isEmpty() ? nulls : nulls.subList(0, 1);
      }
      case FOREIGN_KEY -> {
        // The last check of a statement: whatever lacks the key, lacks nothing else.
        return with(key -> text(key).equals(failure.keyText()), failure.keyColumns(), rows);
      }
      case UNIQUE -> {
        // Of two rows with the key, the first may be well.
        List<Entry> same =
            with(key -> text(key).equals(failure.keyText()), failure.keyColumns(), rows);
        return same.size() == 1 ? same : List.of();
      }
      default -> {
        return List.of();
      }
    }
  }

  /** The rows whose values of some columns are such; none where a column is not among theirs. */
  private static List<Entry> with(
      Predicate<@Nullable Object[]> such, List<String> columns, List<Entry> rows)
      throws SQLException {
    List<Binder> shape = rows.get(0).lane().shape();
    List<String> names = shape.stream().map(binder -> binder.column().name()).toList();
    List<Entry> found = new ArrayList<>();
    if (!columns.isEmpty() && names.containsAll(columns)) {
      for (Entry row : rows) {
        @Nullable Object[] values = row.bound(shape);
        if (such.test(columns.stream().map(name -> values[names.indexOf(name)]).toArray())) {
          found.add(row);
        }
      }
    }
    return found;
  }

  /** As the database shows it; a null is in no key that it blames. */
  private static String text(@Nullable Object[] key) {
    return Arrays.stream(key)
        .map(value -> value == null ? "\0" : value.toString())
        .collect(Collectors.joining(", "));
  }
}
