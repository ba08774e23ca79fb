package dev.tripmeter.lab.insert;

import java.math.BigDecimal;
import java.util.Random;

/**
 * Rows to insert, the same ones for the same seed. Made once and handed out over and over, so that
 * making them costs the race nothing. Not thread-safe.
 */
final class LabelRows {
  /** Rows made; then they come again. */
  private static final int DISTINCT = 4_096;

  private static final int LABEL_CHARS = 16;

  private final LabelRow[] rows = new LabelRow[DISTINCT];
  private int next;

  /**
   * @param rowBytes characters of label and comment together, one byte each
   */
  LabelRows(long seed, int items, int sources, int rowBytes) {
    Random random = new Random(seed);
    int labelChars = Math.min(LABEL_CHARS, rowBytes);
    for (int i = 0; i < DISTINCT; i++) {
      rows[i] =
          new LabelRow(
              1 + random.nextInt(items),
              1 + random.nextInt(sources),
              letters(random, labelChars),
              BigDecimal.valueOf(random.nextInt(1_000), 3),
              letters(random, rowBytes - labelChars));
    }
  }

  LabelRow next() {
    LabelRow row = rows[next];
    next = (next + 1) % DISTINCT;
    return row;
  }

  private static String letters(Random random, int count) {
    StringBuilder text = new StringBuilder(count);
    for (int i = 0; i < count; i++) {
      text.append((char) ('a' + random.nextInt(26)));
    }
    return text.toString();
  }
}
