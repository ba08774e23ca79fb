package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.LineScanner;
import dev.tripmeter.oracle.trace.internal.TraceLines;
import java.util.Arrays;

/**
 * Keeps back the lines of compressed data after the first that looks odd: a fault in such data
 * turns what follows into nonsense, and shows only later. At its end the data is known to be sound,
 * and they are told; at a fault they are forgotten. Not thread-safe.
 */
final class Probation implements LineScanner.LineSink {
  /** Past so much data it is taken for sound, so that the memory is bounded. */
  private static final int MOST_BYTES = 1 << 25;

  private final TraceLines lines;
  private final TraceAccount account;
  private byte[] kept = new byte[1 << 12];
  private int used;
  private boolean keeps;
  private boolean over;

  Probation(TraceLines lines, TraceAccount account) {
    this.lines = lines;
    this.account = account;
  }

  @Override
  public void line(byte[] buffer, int from, int to) {
    if (keeps) {
      keep(buffer, from, to);
      return;
    }
    long foreign = lines.foreignLines();
    lines.line(buffer, from, to);
    keeps = !over && (lines.foreignLines() > foreign || account.isOdd());
  }

  private void keep(byte[] buffer, int from, int to) {
    int length = to - from;
    if (used + length + 1 > MOST_BYTES) {
      release();
      lines.line(buffer, from, to);
      return;
    }
    if (used + length + 1 + Long.BYTES > kept.length) {
      kept = Arrays.copyOf(kept, Math.max(2 * kept.length, used + length + 1 + Long.BYTES));
    }
    System.arraycopy(buffer, from, kept, used, length);
    used += length;
    kept[used++] = '\n';
  }

  /** The data is sound: tells what was kept, and keeps no more. */
  void release() {
    int from = 0;
    for (int i = 0; i < used; i++) {
      if (kept[i] == '\n') {
        lines.line(kept, from, i);
        from = i + 1;
      }
    }
    used = 0;
    keeps = false;
    over = true;
  }
}
