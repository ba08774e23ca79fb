package dev.tripmeter.bench.batch;

import dev.tripmeter.batch.Batching;
import dev.tripmeter.batch.TableWriter;
import dev.tripmeter.bench.Machine;
import dev.tripmeter.bench.Markdown;
import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Puts very many rows through one writer that gives keys, and looks ten times at the heap that is
 * left after a garbage collection, before a commit: it must not grow with the rows. Nobody keeps
 * the handles.
 */
public final class BatchHeap {
  private static final int LOOKS = 10;
  private static final int DISTINCT = 1_000;
  private static final int WARM_UP_BATCHES = 20;

  private BatchHeap() {}

  /**
   * What was seen.
   *
   * @param rows rows so far
   * @param heapBytes used after a garbage collection
   * @param nanos since the look before
   */
  record Look(long rows, long heapBytes, long nanos) {}

  /**
   * Measures and prints a Markdown table.
   *
   * @param arguments the number of rows, 10,000,000 when absent; rows of a transaction, 100,000
   */
  public static void main(String[] arguments) throws SQLException, IOException {
    long rows = arguments.length > 0 ? Long.parseLong(arguments[0]) : 10_000_000;
    long commitEvery = arguments.length > 1 ? Long.parseLong(arguments[1]) : 100_000;
    String loadBefore = Machine.load();
    List<Look> looks = run(rows, commitEvery);
    List<List<String>> cells = new ArrayList<>();
    long before = 0;
    for (Look look : looks) {
      cells.add(
          List.of(
              Figures.count(look.rows()),
              Figures.decimals(look.heapBytes() / (double) (1 << 20), 2),
              Figures.decimals(look.nanos() / 1e3 / (look.rows() - before), 2)));
      before = look.rows();
    }
    System.out.print(
        Markdown.table(
            new Table(
                "Heap of the writer",
                List.of(
                    Column.figures("rows"),
                    Column.figures("heap after GC (MiB)"),
                    Column.figures("µs a row since")),
                cells)));
    System.out.printf(
        Locale.ROOT,
        "%n`bench/run batch-heap %d %d`, heap at most %d MiB; the table holds each row once. %s, load %s before and %s after; %s.%n",
        rows,
        commitEvery,
        Runtime.getRuntime().maxMemory() >> 20,
        LocalDate.now(ZoneId.systemDefault()),
        loadBefore,
        Machine.load(),
        Machine.describe());
  }

  /**
   * Inserts the rows and looks at the heap after each tenth of them.
   *
   * @throws IllegalStateException when the table does not hold each row once
   */
  static List<Look> run(long rows, long commitEvery) throws SQLException, IOException {
    List<Look> looks = new ArrayList<>(LOOKS);
    List<LabelRow> some = LabelRow.rows(DISTINCT, 1);
    try (Arena arena = Arena.open();
        Connection connection = arena.connect(TableKind.PLAIN, false);
        Batching batching = Batching.on(connection)) {
      TableWriter<LabelRow, Long> writer = batching.writer(LabelRow.class, Long.class);
      for (int batch = 0; batch < WARM_UP_BATCHES; batch++) {
        for (LabelRow row : some) {
          writer.add(row);
        }
      }
      batching.commit();
      arena.empty(TableKind.PLAIN);
      long start = System.nanoTime();
      for (long code = 0; code < rows; code++) {
        writer.add(some.get((int) (code % DISTINCT)).withCode(code));
        if ((code + 1) * LOOKS / rows > looks.size()) {
          long nanos = System.nanoTime() - start;
          looks.add(new Look(code + 1, heapBytes(), nanos));
          start = System.nanoTime();
        }
        if ((code + 1) % commitEvery == 0) {
          batching.commit();
        }
      }
      batching.commit();
      arena.checkCodes(TableKind.PLAIN, rows);
    }
    return looks;
  }

  private static long heapBytes() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
