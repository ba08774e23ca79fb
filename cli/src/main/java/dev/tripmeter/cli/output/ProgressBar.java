package dev.tripmeter.cli.output;

import java.io.PrintStream;
import java.util.Locale;

/** Progress as a bar that is drawn over itself on a terminal and wiped away at the end. */
final class ProgressBar implements Progress {
  private static final int CELLS = 24;
  private static final String WIPE = "\r\u001b[K";

  private final PrintStream err;
  private String drawn = "";

  ProgressBar(PrintStream err) {
    this.err = err;
  }

  @Override
  public synchronized void say(String line) {
    err.print((drawn.isEmpty() ? "" : WIPE) + line + System.lineSeparator() + drawn);
    err.flush();
  }

  @Override
  public synchronized void at(String what, double fraction) {
    double done = Math.max(0, Math.min(1, fraction));
    int filled = (int) Math.round(done * CELLS);
    String bar =
        String.format(
            Locale.ROOT,
            "[%s%s] %3d %% %s",
            "#".repeat(filled),
            ".".repeat(CELLS - filled),
            Math.round(done * 100),
            what);
    if (!bar.equals(drawn)) {
      drawn = bar;
      err.print(WIPE + bar);
      err.flush();
    }
  }

  @Override
  public synchronized void close() {
    if (!drawn.isEmpty()) {
      drawn = "";
      err.print(WIPE);
      err.flush();
    }
  }
}
