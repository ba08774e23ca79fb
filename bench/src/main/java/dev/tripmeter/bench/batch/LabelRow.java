package dev.tripmeter.bench.batch;

import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A row of the race.
 *
 * @param itemId what it belongs to; a foreign key where the table has constraints
 * @param code unique, and in no order, so that a key given to the wrong row is noticed
 */
record LabelRow(long itemId, long code, BigDecimal score, String label) {
  static final int ITEMS = 1_000;
  static final String INSERT =
      "insert into label_row (item_id, code, score, label) values (?, ?, ?, ?)";

  private static final int LABEL_CHARS = 32;

  /** So many rows, the same ones for the same seed. */
  static List<LabelRow> rows(int count, long seed) {
    Random random = new Random(seed);
    List<LabelRow> rows = new ArrayList<>(count);
    for (int code = 0; code < count; code++) {
      StringBuilder label = new StringBuilder(LABEL_CHARS);
      for (int i = 0; i < LABEL_CHARS; i++) {
        label.append((char) ('a' + random.nextInt(26)));
      }
      rows.add(
          new LabelRow(
              1 + random.nextInt(ITEMS),
              code,
              BigDecimal.valueOf(random.nextInt(1_000_000), 3),
              label.toString()));
    }
    Collections.shuffle(rows, random);
    return List.copyOf(rows);
  }

  /** The same with another code. */
  LabelRow withCode(long other) {
    return new LabelRow(itemId, other, score, label);
  }

  /** Sets the parameters of {@link #INSERT}. */
  void bind(PreparedStatement insert) throws SQLException {
    insert.setLong(1, itemId);
    insert.setLong(2, code);
    insert.setBigDecimal(3, score);
    insert.setString(4, label);
  }
}
