package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Keys;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the row that each returned key belongs to. */
interface KeyMatch {
  /** What an insert without keys answers. */
  @Nullable Object[] NO_KEYS = {};

  /**
   * The keys in the order of the rows; null where a row did not go in.
   *
   * @throws Refusal when that cannot be proved
   */
  @Nullable Object[] keys(ResultSet returned, List<@Nullable Object[]> rows) throws SQLException;

  /** The row's ordinal came back in the first column, the key in the second. */
  static KeyMatch byOrdinal(Class<?> type) {
    return (returned, rows) -> {
      @Nullable Object[] keys = new Object[rows.size()];
      while (returned.next()) {
        keys[returned.getInt(1) - 1] = Keys.read(returned, 2, type);
      }
      return keys;
    };
  }

  /** A sequence gave the rows ascending numbers in their order. */
  static KeyMatch inOrder(Class<?> type) {
    return (returned, rows) -> {
      record Numbered(long number, Object key) {}
      List<Numbered> numbered = new ArrayList<>(rows.size());
      while (returned.next()) {
        numbered.add(new Numbered(returned.getLong(1), Keys.read(returned, 1, type)));
      }
      if (numbered.size() != rows.size()) {
        throw Refusal.ofKeys("The table took " + numbered.size() + " of " + rows.size() + " rows");
      }
      numbered.sort(Comparator.comparingLong(Numbered::number));
      return numbered.stream().map(Numbered::key).toArray();
    };
  }

  /** The rows had their keys already: at a position, in the form they are bound in. */
  static KeyMatch byValue(PgBinder binder, int position, Class<?> type) {
    return (returned, rows) -> {
      Map<Object, Integer> places = new HashMap<>();
      for (int i = 0; i < rows.size(); i++) {
        places.put(String.valueOf(rows.get(i)[position]), i);
      }
      @Nullable Object[] keys = new Object[rows.size()];
      while (returned.next()) {
        Object key = Keys.read(returned, 1, type);
        Integer place = places.get(binder.encode(key).toString());
        if (place == null) {
          throw Refusal.ofKeys("A trigger gave a row another key than it came with");
        }
        keys[place] = key;
      }
      return keys;
    };
  }
}
