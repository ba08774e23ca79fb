package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.awr.AwrReader;
import dev.tripmeter.oracle.trace.TraceFiles;
import dev.tripmeter.oracle.trace.TraceOptions;
import dev.tripmeter.oracle.trace.TraceReading;
import dev.tripmeter.oracle.trace.TraceReadings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads what was found by the reader of its kind. */
public final class InputReader {
  private InputReader() {}

  /** Traces, several at a time; the segments of one process's trace as one. */
  public static Reading<TraceReading> traces(Inputs inputs, TraceOptions options)
      throws InterruptedException {
    List<Path> paths = new ArrayList<>();
    List<Input> streams = new ArrayList<>();
    for (Input input : inputs.found()) {
      Path path = input.path();
      if (path == null) {
        streams.add(input);
      } else {
        paths.add(path);
      }
    }
    TraceReadings fromFiles = TraceFiles.read(paths, options);
    List<TraceReading> traces = new ArrayList<>(fromFiles.traces());
    List<Unreadable> unreadable = new ArrayList<>(inputs.unreadable());
    fromFiles.failures().forEach(each -> unreadable.add(Unreadable.of(each.file(), each.cause())));
    List<List<TraceReading>> read = new ArrayList<>();
    each(
        streams,
        input -> TraceFiles.readAll(input.open(), input.name(), options),
        read,
        unreadable);
    read.forEach(traces::addAll);
    List<String> notes = new ArrayList<>(inputs.notes());
    notes.addAll(fromFiles.notes());
    return traces(traces, unreadable, notes);
  }

  /** Traces one by one, each for itself. */
  public static Reading<TraceReading> separateTraces(Inputs inputs, TraceOptions options) {
    List<TraceReading> traces = new ArrayList<>();
    List<Unreadable> unreadable = new ArrayList<>(inputs.unreadable());
    each(
        inputs.found(),
        input -> TraceFiles.read(input.open(), input.name(), options),
        traces,
        unreadable);
    return traces(traces, unreadable, inputs.notes());
  }

  /** Reports, without literals and hosts. */
  public static Reading<ReportFile> reports(Inputs inputs) {
    List<ReportFile> reports = new ArrayList<>();
    List<Unreadable> unreadable = new ArrayList<>(inputs.unreadable());
    List<String> damage = new ArrayList<>();
    each(inputs.found(), input -> report(input, damage), reports, unreadable);
    List<String> notes = new ArrayList<>(inputs.notes());
    notes.addAll(damage);
    boolean damaged =
        !damage.isEmpty() || reports.stream().anyMatch(each -> !each.report().damage().isEmpty());
    return new Reading<>(reports, unreadable, notes, damaged);
  }

  private static Reading<TraceReading> traces(
      List<TraceReading> traces, List<Unreadable> unreadable, List<String> notes) {
    boolean damaged = traces.stream().anyMatch(trace -> !trace.report().damage().isEmpty());
    return new Reading<>(traces, unreadable, notes, damaged);
  }

  private static ReportFile report(Input input, List<String> damage) throws IOException {
    try (Plain in = Compression.plain(input.open())) {
      ReportFile report = new ReportFile(input.name(), AwrReader.read(in).shareable());
      if (in.isCut()) {
        damage.add(
            Input.shown(input.name())
                + ": it ends inside compressed data: what came before is read");
      }
      return report;
    }
  }

  private static <T> void each(
      List<Input> inputs, Reader<T> reader, List<T> read, List<Unreadable> unreadable) {
    for (Input input : inputs) {
      try {
        read.add(reader.read(input));
      } catch (IOException failure) {
        unreadable.add(Unreadable.of(input.name(), failure));
      }
    }
  }

  private interface Reader<T> {
    T read(Input input) throws IOException;
  }
}
