package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes keys from the sequence first, and sends the rows with them: two trips. */
final class ReservingInsert implements Insert {
  private final PgTable table;
  private final KeyColumn key;
  private final PgBinder keyBinder;
  private final Insert withKeys;

  ReservingInsert(PgTable table, KeyColumn key, PgBinder keyBinder, Insert withKeys) {
    this.table = table;
    this.key = key;
    this.keyBinder = keyBinder;
    this.withKeys = withKeys;
  }

  @Override
  public @Nullable Object[] send(List<@Nullable Object[]> rows, boolean afterFailure)
      throws SQLException {
    Object[] keys = table.reserve(key, rows.size(), afterFailure);
    List<@Nullable Object[]> wider = new ArrayList<>(rows.size());
    for (int i = 0; i < keys.length; i++) {
      @Nullable Object[] row = Arrays.copyOf(rows.get(i), rows.get(i).length + 1);
      row[row.length - 1] = keyBinder.encode(keys[i]);
      wider.add(row);
    }
    return withKeys.send(wider, afterFailure);
  }

  @Override
  public void close() throws SQLException {
    withKeys.close();
  }
}
