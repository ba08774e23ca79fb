package dev.tripmeter.bench.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.tripmeter.bench.Machine;
import dev.tripmeter.bench.Markdown;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.oracle.trace.TraceFiles;
import dev.tripmeter.oracle.trace.TraceOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Reads a large trace and finds the lines of the same file, turn by turn in one run, and reads two
 * such files one after the other and side by side.
 *
 * <p>The yardstick is the loop every reader of lines has: it finds where each line begins and ends.
 * A loop that only counts line ends is timed too, and one that makes a string of each line; the
 * compiler runs the first two at about a byte a clock tick in some runs and half as fast in others.
 */
public final class TraceRace {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int BUFFER_BYTES = 1 << 18;

  private TraceRace() {}

  /**
   * Measures and prints a Markdown table. The files it makes are removed at the end.
   *
   * @param arguments the folder of traces; megabytes of a file (1,024); rounds (5)
   */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length == 0) {
      System.err.println("usage: bench/run trace FOLDER [megabytes] [rounds]");
      System.exit(2);
    }
    long bytes = (arguments.length > 1 ? Long.parseLong(arguments[1]) : 1_024) << 20;
    int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 5;
    Path folder = Files.createTempDirectory("tripmeter-trace-race");
    Path one = folder.resolve("one.trc");
    Path two = folder.resolve("two.trc");
    try {
      LargeTrace.write(Path.of(arguments[0]), one, bytes);
      Files.copy(one, two);
      race(one, two, rounds);
    } finally {
      Files.deleteIfExists(one);
      Files.deleteIfExists(two);
      Files.delete(folder);
    }
  }

  private static void race(Path one, Path two, int rounds) throws Exception {
    String loadBefore = Machine.load();
    long size = Files.size(one);
    double[] text = new double[rounds];
    double[] toText = new double[rounds];
    double[] count = new double[rounds];
    double[] scan = new double[rounds];
    double[] read = new double[rounds];
    double[] toCount = new double[rounds];
    double[] toScan = new double[rounds];
    double[] gain = new double[rounds];
    long lines = countLines(one);
    long longest = findLines(one);
    readLines(one);
    TraceFiles.read(one, TraceOptions.defaults());
    for (int round = 0; round < rounds; round++) {
      long start = THREADS.getCurrentThreadCpuTime();
      countLines(one);
      long counted = THREADS.getCurrentThreadCpuTime();
      findLines(one);
      long scanned = THREADS.getCurrentThreadCpuTime();
      TraceFiles.read(one, TraceOptions.defaults());
      long done = THREADS.getCurrentThreadCpuTime();
      readLines(one);
      long readAsText = THREADS.getCurrentThreadCpuTime();
      count[round] = megabytesPerSecond(size, counted - start);
      scan[round] = megabytesPerSecond(size, scanned - counted);
      read[round] = megabytesPerSecond(size, done - scanned);
      text[round] = megabytesPerSecond(size, readAsText - done);
      toText[round] = read[round] / text[round];
      toCount[round] = read[round] / count[round];
      toScan[round] = read[round] / scan[round];
      gain[round] = (double) wallNanos(List.of(one, two), 1) / wallNanos(List.of(one, two), 2);
    }
    System.out.print(
        Markdown.table(
            new Table(
                "Trace reader",
                List.of(
                    Table.Column.text("what"),
                    Table.Column.figures("median"),
                    Table.Column.text("each round")),
                List.of(
                    row("lines found (MB/s of one core)", scan, "%.0f"),
                    row("line ends only counted (MB/s of one core)", count, "%.0f"),
                    row("trace read (MB/s of one core)", read, "%.0f"),
                    row("lines read as text (MB/s of one core)", text, "%.0f"),
                    row("trace read ÷ lines found", toScan, "%.2f"),
                    row("trace read ÷ line ends only counted", toCount, "%.2f"),
                    row("trace read ÷ lines read as text", toText, "%.2f"),
                    row("two files: one after the other ÷ side by side", gain, "%.2f")))));
    System.out.printf(
        Locale.ROOT,
        "%n%,d bytes in %,d lines, the longest of %,d bytes; heap at most %d MiB. %s, load %s before and %s after; %s.%n",
        size,
        lines,
        longest,
        Runtime.getRuntime().maxMemory() >> 20,
        LocalDate.now(ZoneId.systemDefault()),
        loadBefore,
        Machine.load(),
        Machine.describe());
  }

  private static long countLines(Path file) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long lines = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        for (int i = 0; i < read; i++) {
          if (buffer[i] == '\n') {
            lines++;
          }
        }
      }
    }
    return lines;
  }

  /** The length of the longest line. */
  private static long findLines(Path file) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long longest = 0;
    long position = 0;
    long lineStart = 0;
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        for (int i = 0; i < read; i++) {
          if (buffer[i] == '\n') {
            longest = Math.max(longest, position + i - lineStart);
            lineStart = position + i + 1;
          }
        }
        position += read;
      }
    }
    return longest;
  }

  /** The characters of all lines, read as most programs read them. */
  private static long readLines(Path file) throws IOException {
    long characters = 0;
    try (BufferedReader in = Files.newBufferedReader(file, ISO_8859_1)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        characters += line.length();
      }
    }
    return characters;
  }

  private static long wallNanos(List<Path> files, int threads) throws InterruptedException {
    long start = System.nanoTime();
    TraceFiles.read(files, TraceOptions.defaults().withThreads(threads));
    return System.nanoTime() - start;
  }

  private static double megabytesPerSecond(long bytes, long nanos) {
    return bytes / 1e6 / (nanos / 1e9);
  }

  private static List<String> row(String what, double[] figures, String format) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    StringBuilder each = new StringBuilder();
    for (double figure : figures) {
      each.append(each.isEmpty() ? "" : " ").append(String.format(Locale.ROOT, format, figure));
    }
    return List.of(
        what, String.format(Locale.ROOT, format, sorted[sorted.length / 2]), each.toString());
  }
}
