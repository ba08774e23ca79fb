package dev.tripmeter.batch.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows a transaction has sent, kept for doing it again as long as they are not too many. */
final class Kept {
  /** About what the objects of a row take beside its values. */
  private static final long BYTES_AROUND_A_ROW = 160;

  private final long maxBytes;
  private final List<Entry> rows = new ArrayList<>();
  private long bytes;
  private @Nullable String notAloneBecause;
  private boolean whole = true;

  Kept(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  void sent(List<Entry> sent) {
    sent.forEach(row -> bytes += row.bytes() + BYTES_AROUND_A_ROW);
    if (bytes > maxBytes) {
      whole = false;
      rows.clear();
    }
    if (whole) {
      rows.addAll(sent);
    }
  }

  /** Something was done in the transaction that cannot be done again without the program. */
  void notAlone(String because) {
    if (notAloneBecause == null) {
      notAloneBecause = because;
    }
  }

  /** Why the program has to do the transaction again; null when rows are all there is to it. */
  @Nullable String notAloneBecause() {
    return whole ? notAloneBecause : "more rows were sent than are kept (replayBytes)";
  }

  /** Whether every sent row is there. */
  boolean isWhole() {
    return whole;
  }

  /** A new transaction. */
  void forget() {
    rows.clear();
    bytes = 0;
    whole = true;
    notAloneBecause = null;
  }

  /** Puts the rows back where they waited, before those that wait there now. */
  void takeBack() {
    Map<Lane, List<Entry>> byLane = new LinkedHashMap<>();
    rows.forEach(row -> byLane.computeIfAbsent(row.lane(), lane -> new ArrayList<>()).add(row));
    byLane.forEach(Lane::takeBack);
    forget();
  }
}
