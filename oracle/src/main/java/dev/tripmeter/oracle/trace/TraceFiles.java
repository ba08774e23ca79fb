package dev.tripmeter.oracle.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads 10046 traces of any version from 8i on, plain or compressed by gzip. What a file is, is
 * told from its content. Memory grows with distinct statements, never with lines. Thread-safe.
 */
public final class TraceFiles {
  private TraceFiles() {}

  /**
   * Reads a stream, which it closes: one trace, or several where files were written one after the
   * other.
   *
   * @param name how the reports call it
   * @throws NotATraceException when nothing in it is of a trace
   * @throws IOException when it cannot be read
   */
  public static List<TraceReading> readAll(InputStream stream, String name, TraceOptions options)
      throws IOException {
    TraceReader reader = new TraceReader(options);
    reader.read(name, stream);
    return reader.readings();
  }

  /**
   * Reads one trace from a stream, which it closes.
   *
   * @param name how the report calls it
   * @throws NotATraceException when nothing in it is of a trace
   * @throws SeveralTracesException when it holds more than one
   * @throws IOException when it cannot be read
   */
  public static TraceReading read(InputStream stream, String name, TraceOptions options)
      throws IOException {
    List<TraceReading> readings = readAll(stream, name, options);
    if (readings.size() > 1) {
      throw new SeveralTracesException(readings.size());
    }
    return readings.get(0);
  }

  /**
   * Reads one file.
   *
   * @throws NotATraceException when nothing in it is of a trace
   * @throws SeveralTracesException when it holds more than one
   * @throws IOException when it cannot be read
   */
  public static TraceReading read(Path file, TraceOptions options) throws IOException {
    return read(Files.newInputStream(file), file.toString(), options);
  }

  /**
   * Reads files, several at a time. The segments into which one process's trace was split are read
   * as one trace, in the order of their clock, and holes between them are told. A file that cannot
   * be read does not keep the others from being read.
   *
   * @throws InterruptedException when the thread was interrupted; reading stops
   */
  public static TraceReadings read(List<Path> files, TraceOptions options)
      throws InterruptedException {
    List<TraceReadings.Failure> failures = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    List<List<Path>> traces = Segments.group(files, failures, notes);
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.max(1, Math.min(options.threads(), traces.size())));
    try {
      List<Future<TraceReadings>> running = new ArrayList<>();
      for (List<Path> trace : traces) {
        running.add(threads.submit(() -> readSegments(trace, options)));
      }
      List<TraceReading> readings = new ArrayList<>();
      for (Future<TraceReadings> each : running) {
        TraceReadings done = each.get();
        readings.addAll(done.traces());
        failures.addAll(done.failures());
      }
      return new TraceReadings(readings, failures, notes);
    } catch (ExecutionException defect) {
      throw new IllegalStateException(defect.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private static TraceReadings readSegments(List<Path> files, TraceOptions options) {
    List<TraceReadings.Failure> failures = new ArrayList<>();
    TraceReader reader = new TraceReader(options);
    int read = 0;
    for (Path file : files) {
      try {
        reader.read(file.toString(), Files.newInputStream(file));
        read++;
      } catch (IOException failure) {
        failures.add(new TraceReadings.Failure(file.toString(), failure));
      }
    }
    return new TraceReadings(read == 0 ? List.of() : reader.readings(), failures, List.of());
  }
}
