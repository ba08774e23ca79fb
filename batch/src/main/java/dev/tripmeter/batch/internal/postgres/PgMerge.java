package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.Keys;
import dev.tripmeter.batch.internal.dialect.Merged;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One statement that merges any number of rows. Where somebody else committed a row after it began,
 * the row neither goes in nor can it be read: then those rows are sent again, with a new look at
 * the table.
 */
final class PgMerge implements Insert {
  private static final int TRIES = 3;

  private final Insert statement;

  PgMerge(Insert statement) {
    this.statement = statement;
  }

  @Override
  public @Nullable Object[] send(List<@Nullable Object[]> rows, boolean afterFailure)
      throws SQLException {
    @Nullable Object[] merged = statement.send(rows, afterFailure);
    for (int tries = 1; tries < TRIES; tries++) {
      List<Integer> places = new ArrayList<>();
      List<@Nullable Object[]> missing = new ArrayList<>();
      for (int i = 0; i < merged.length; i++) {
        if (merged[i] == null) {
          places.add(i);
          missing.add(rows.get(i));
        }
      }
      if (missing.isEmpty()) {
        break;
      }
      @Nullable Object[] again = statement.send(missing, false);
      for (int i = 0; i < again.length; i++) {
        merged[places.get(i)] = again[i];
      }
    }
    return merged;
  }

  /** Reads what {@link MergeSql} answers. */
  static KeyMatch match(@Nullable Class<?> keyType) {
    return (returned, rows) -> {
      @Nullable Object[] merged = new Object[rows.size()];
      while (returned.next()) {
        int ordinal = returned.getInt(1);
        if (returned.wasNull()) {
          throw Refusal.ofKeys("A trigger gave a row another merge key than it came with");
        }
        merged[ordinal - 1] = merged(returned, keyType);
      }
      return merged;
    };
  }

  private static @Nullable Merged merged(ResultSet row, @Nullable Class<?> keyType)
      throws SQLException {
    String effect = row.getString(2);
    if (effect == null) {
      return null;
    }
    Object key = keyType == null ? null : Keys.read(row, 3, keyType);
    return new Merged(key, Merged.Effect.valueOf(effect));
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
