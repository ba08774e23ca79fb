package dev.tripmeter.oracle.trace;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Recursive calls whose parent has not come yet. A call's line is written when it ends, so children
 * come first; the parent of a call is the next one of less depth, whatever the difference. What no
 * parent ever claims is a root.
 *
 * <p>Entries stand in order of depth, because a call claims all deeper ones. Past a limit, entries
 * of one depth and one cell become one entry, so the memory is bounded by distinct statements. Not
 * thread-safe.
 */
final class PendingCalls {
  private static final int DEP = 0;
  private static final int COUNT = 1;
  private static final int E = 2;
  private static final int C = 3;
  private static final int CLOSE_C = 4;
  private static final int P = 5;
  private static final int CR = 6;
  private static final int CU = 7;
  private static final int ROWS = 8;
  private static final int MIN = 9;
  private static final int MAX = 10;
  private static final int FIELDS = 11;
  private static final int FOLD_AT = 1 << 14;

  private long[] entries = new long[16 * FIELDS];
  private @Nullable Cell[] cells = new Cell[16];
  private int used;
  private int foldAt = FOLD_AT;

  /** What a call claimed: the sums of its children. */
  private final long[] claimed = new long[FIELDS];

  private boolean claimedAny;

  /** Adds a call that waits for its parent. */
  void add(
      long dep, Cell cell, long e, long c, boolean close, long p, long cr, long cu, long rows) {
    if (used == foldAt) {
      fold();
    }
    if (used == cells.length) {
      cells = Arrays.copyOf(cells, 2 * used);
      entries = Arrays.copyOf(entries, 2 * used * FIELDS);
    }
    int at = used * FIELDS;
    cells[used++] = cell;
    entries[at + DEP] = dep;
    entries[at + COUNT] = 1;
    entries[at + E] = e;
    entries[at + C] = c;
    entries[at + CLOSE_C] = close ? c : 0;
    entries[at + P] = p;
    entries[at + CR] = cr;
    entries[at + CU] = cu;
    entries[at + ROWS] = rows;
    entries[at + MIN] = e;
    entries[at + MAX] = e;
  }

  /** A call of the given depth claims all deeper ones; their sums can be asked until the next. */
  void claim(long dep) {
    if (claimedAny) {
      Arrays.fill(claimed, 0);
      claimedAny = false;
    }
    while (used > 0 && entries[(used - 1) * FIELDS + DEP] > dep) {
      used--;
      claimedAny = true;
      cells[used] = null;
      for (int field = COUNT; field <= CU; field++) {
        claimed[field] += entries[used * FIELDS + field];
      }
    }
  }

  long claimedE() {
    return claimed[E];
  }

  long claimedC() {
    return claimed[C];
  }

  long claimedP() {
    return claimed[P];
  }

  long claimedCr() {
    return claimed[CR];
  }

  long claimedCu() {
    return claimed[CU];
  }

  /** What is left are roots: books them. */
  void settle(RootSums roots) {
    for (int i = 0; i < used; i++) {
      int at = i * FIELDS;
      roots.add(entries[at + COUNT], entries[at + E], entries[at + C], entries[at + CLOSE_C]);
      Cell cell = cells[i];
      if (cell != null) {
        cell.add(
            entries[at + COUNT],
            entries[at + E],
            entries[at + MIN],
            entries[at + MAX],
            entries[at + ROWS]);
      }
      cells[i] = null;
    }
    used = 0;
  }

  /** Makes one entry of all of one depth and cell. */
  private void fold() {
    int kept = 0;
    for (int i = 0; i < used; i++) {
      int at = i * FIELDS;
      Cell cell = cells[i];
      int same = cell == null ? -1 : cell.foldedInto();
      boolean known =
          same >= 0
              && same < kept
              && cells[same] == cell
              && entries[same * FIELDS + DEP] == entries[at + DEP];
      if (known) {
        merge(at, same * FIELDS);
      } else {
        System.arraycopy(entries, at, entries, kept * FIELDS, FIELDS);
        cells[kept] = cell;
        if (cell != null) {
          cell.foldInto(kept);
        }
        kept++;
      }
    }
    Arrays.fill(cells, kept, used, null);
    used = kept;
    foldAt = Math.max(FOLD_AT, 2 * kept);
  }

  private void merge(int from, int into) {
    for (int field = COUNT; field <= ROWS; field++) {
      entries[into + field] += entries[from + field];
    }
    entries[into + MIN] = Math.min(entries[into + MIN], entries[from + MIN]);
    entries[into + MAX] = Math.max(entries[into + MAX], entries[from + MAX]);
  }
}
