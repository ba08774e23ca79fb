package dev.tripmeter.cli.process;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process inherited from whoever started it. */
public final class InheritedSignals {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final int INT = 2;

  private InheritedSignals() {}

  /**
   * Skips the test where Ctrl-C is ignored: a shell without job control does that to what it starts
   * in the background, all descendants inherit it, and a JVM leaves an ignored signal ignored.
   */
  public static void assumeCtrlCIsNotIgnored() throws IOException {
    assumeFalse(ignoresInt(), "started with SIGINT ignored, as a background job of a script is");
  }

  private static boolean ignoresInt() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return false;
    }
    return Files.readAllLines(STATUS).stream()
        .filter(line -> line.startsWith("SigIgn:"))
        .map(line -> Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16))
        .anyMatch(ignored -> (ignored >> (INT - 1) & 1) == 1);
  }
}
