package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import dev.tripmeter.oracle.trace.internal.Verb;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Recursive calls whose parent has not come yet. A call's line is written when it ends, so children
 * come first; the parent of a call is the next one of less depth, whatever the difference, that had
 * begun when the child ran. What no parent ever claims is a root: at the end of a trace, and where
 * the server worked for itself between the client's calls, as it does before a logoff.
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

  /** Twice the moment in the middle of its time; {@link #UNTIMED} where no time is told. */
  private static final int MIDDLE = 11;

  /** 1 when a call of less depth came later and did not contain it. */
  private static final int STRAY = 12;

  private static final int FIELDS = 13;
  private static final long UNTIMED = Long.MAX_VALUE;
  private static final int FOLD_AT = 1 << 14;

  private final RootSums roots;
  private final RootSums strays;
  private long[] entries = new long[16 * FIELDS];
  private @Nullable Cell[] cells = new Cell[16];
  private int used;
  private int foldAt = FOLD_AT;

  /** What a call claimed: the sums of its children. */
  private final long[] claimed = new long[FIELDS];

  private boolean claimedAny;

  /**
   * None yet.
   *
   * @param roots gets all that turn out to be roots
   * @param strays gets those of them that some later call of less depth does not contain
   */
  PendingCalls(RootSums roots, RootSums strays) {
    this.roots = roots;
    this.strays = strays;
  }

  /** Adds a call that waits for its parent. */
  void add(CallLine call, Cell cell) {
    if (used == foldAt) {
      fold();
    }
    if (used == cells.length) {
      cells = Arrays.copyOf(cells, 2 * used);
      entries = Arrays.copyOf(entries, 2 * used * FIELDS);
    }
    int at = used * FIELDS;
    cells[used++] = cell;
    entries[at + DEP] = call.dep();
    entries[at + COUNT] = 1;
    entries[at + E] = call.e();
    entries[at + C] = call.c();
    entries[at + CLOSE_C] = call.verb() == Verb.CLOSE ? call.c() : 0;
    entries[at + P] = call.p();
    entries[at + CR] = call.cr();
    entries[at + CU] = call.cu();
    entries[at + ROWS] = call.r();
    entries[at + MIN] = call.e();
    entries[at + MAX] = call.e();
    entries[at + MIDDLE] = call.timed() ? 2 * call.tim() - call.e() : UNTIMED;
    entries[at + STRAY] = 0;
  }

  /**
   * A call claims all deeper ones that it contains; their sums can be asked until the next. Where
   * times are not told, it contains all of them.
   */
  void claim(CallLine call) {
    long dep = call.dep();
    long doubledStart = call.timed() ? 2 * (call.tim() - call.e()) : Long.MIN_VALUE;
    long doubledEnd =
        call.timed() ? 2 * (call.tim() + SteadyClock.TOLERANCE_TICKS) : Long.MAX_VALUE;
    if (claimedAny) {
      Arrays.fill(claimed, 0);
      claimedAny = false;
    }
    while (used > 0
        && entries[(used - 1) * FIELDS + DEP] > dep
        && isWithin(entries[(used - 1) * FIELDS + MIDDLE], doubledStart, doubledEnd)) {
      used--;
      claimedAny = true;
      cells[used] = null;
      for (int field = COUNT; field <= CU; field++) {
        claimed[field] += entries[used * FIELDS + field];
      }
    }
    passOver(dep);
  }

  private static boolean isWithin(long middle, long start, long end) {
    return middle == UNTIMED || (middle >= start && middle <= end);
  }

  /**
   * What ended before a call began is beside it: whoever contains the one contains the other, and
   * nothing contains the client's own calls.
   */
  private void passOver(long dep) {
    int from = used;
    while (from > 0 && entries[(from - 1) * FIELDS + DEP] > dep) {
      from--;
      entries[from * FIELDS + DEP] = dep;
      entries[from * FIELDS + STRAY] = 1;
    }
    if (dep == 0) {
      settle(from);
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

  /** No later call can contain what is left: books it as roots. */
  void settle() {
    settle(0);
  }

  private void settle(int from) {
    for (int i = from; i < used; i++) {
      int at = i * FIELDS;
      roots.add(entries[at + COUNT], entries[at + E], entries[at + C], entries[at + CLOSE_C]);
      if (entries[at + STRAY] != 0) {
        strays.add(entries[at + COUNT], entries[at + E], entries[at + C], entries[at + CLOSE_C]);
      }
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
    used = from;
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
              && entries[same * FIELDS + DEP] == entries[at + DEP]
              && entries[same * FIELDS + STRAY] == entries[at + STRAY];
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
    entries[into + MIDDLE] = Math.min(entries[into + MIDDLE], entries[from + MIDDLE]);
  }
}
