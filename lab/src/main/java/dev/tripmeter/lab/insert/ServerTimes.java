package dev.tripmeter.lab.insert;

import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the server's statement statistics say about the variants.
 *
 * @param microsPerRow time executing the INSERT, foreign keys included, by row it inserted
 * @param notes why a figure is missing or doubtful
 */
record ServerTimes(Map<InsertVariant, Double> microsPerRow, List<String> notes) {
  ServerTimes {
    microsPerRow = Map.copyOf(microsPerRow);
    notes = List.copyOf(notes);
  }

  /**
   * Told apart by the variants' tables; by their names without the schema, because PostgreSQL 18
   * counts the same statement on tables of one name in different schemas as one, under the text of
   * the first.
   */
  static ServerTimes of(ServerDelta delta, List<InsertVariant> variants) {
    Map<InsertVariant, Double> times = new EnumMap<>(InsertVariant.class);
    for (InsertVariant variant : variants) {
      String into = "." + SeedTables.labels(variant) + " ";
      double micros = 0;
      long rows = 0;
      for (StatementDelta statement : delta.statements()) {
        if (putsIn(statement.sql()) && statement.sql().contains(into)) {
          micros += statement.execMicros();
          rows += statement.rows();
        }
      }
      if (rows > 0) {
        times.put(variant, micros / rows);
      }
    }
    return new ServerTimes(times, delta.notes());
  }

  private static boolean putsIn(String sql) {
    return sql.startsWith("insert") || sql.startsWith("merge");
  }

  @Nullable Double microsPerRow(InsertVariant variant) {
    return microsPerRow.get(variant);
  }
}
