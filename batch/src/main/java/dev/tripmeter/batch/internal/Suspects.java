package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Failure;
import java.sql.SQLException;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The row that what the database says proves guilty, without another trip. Only where it leaves no
 * doubt: rows go in as they are, in their order, and the blamed value is found literally.
 */
final class Suspects {
  private static final String NOT_NULL = "23502";
  private static final String FOREIGN_KEY = "23503";
  private static final String UNIQUE = "23505";

  /** How a null is shown here: as no text of the database is. */
  private static final String NOTHING = "\0";

  /** A key that does not exist yet. */
  private static final String UNKNOWN = "\0\0";

  private Suspects() {}

  /** The guilty row; null when the failure does not tell. */
  static @Nullable Entry of(List<Entry> rows, SQLException cause, Failure failure) {
    if (rows.size() == 1) {
      return rows.get(0);
    }
    String state = cause.getSQLState();
    Buffer<?> buffer = rows.get(0).lane().buffer();
    if (state == null || buffer.table().changesRows() || buffer.conflict() != null) {
      return null; // A merge sorts its rows.
    }
    List<Entry> matching =
        switch (state) {
          case NOT_NULL -> with(NOTHING, List.of(String.valueOf(failure.column())), rows);
          case FOREIGN_KEY, UNIQUE -> with(failure.keyText(), failure.keyColumns(), rows);
          default -> List.of();
        };
    // Rows are looked at in their order, and so are foreign keys when all rows are in: it is the
    // first. But of two rows with one key the first may be well.
    boolean inDoubt = matching.isEmpty() || (state.equals(UNIQUE) && matching.size() > 1);
    return inDoubt ? null : matching.get(0);
  }

  /** The rows whose values of some columns are shown so; none if one is not among their columns. */
  private static List<Entry> with(String shown, List<String> columns, List<Entry> rows) {
    List<Binder> shape = rows.get(0).lane().shape();
    List<String> names = shape.stream().map(binder -> binder.column().name()).toList();
    if (columns.isEmpty() || !names.containsAll(columns)) {
      return List.of();
    }
    int[] positions = columns.stream().mapToInt(names::indexOf).toArray();
    return rows.stream().filter(row -> shown(row, positions).equals(shown)).toList();
  }

  /** As the database shows a key. */
  private static String shown(Entry row, int[] positions) {
    StringJoiner text = new StringJoiner(", ");
    IntStream.of(positions).forEach(i -> text.add(shown(row.values()[i])));
    return text.toString();
  }

  private static String shown(@Nullable Object value) {
    if (value instanceof Handle<?> parent) {
      Object key = parent.keyIfKnown();
      return key == null ? UNKNOWN : key.toString();
    }
    return value == null ? NOTHING : value.toString();
  }
}
