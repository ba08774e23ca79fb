package dev.tripmeter.oracle.trace;

import java.io.IOException;
import java.util.List;

/**
 * What reading several traces gave.
 *
 * @param traces trace by trace, in the order of their first files
 * @param failures files that could not be read, or are none
 * @param notes what a reader of all must know
 */
public record TraceReadings(List<TraceReading> traces, List<Failure> failures, List<String> notes) {

  public TraceReadings {
    traces = List.copyOf(traces);
    failures = List.copyOf(failures);
    notes = List.copyOf(notes);
  }

  /**
   * A file that gave nothing.
   *
   * @param file its name as it was given
   * @param cause why: {@link NotATraceException}, {@link java.nio.file.NoSuchFileException}, {@link
   *     java.nio.file.AccessDeniedException}, ...
   */
  public record Failure(String file, IOException cause) {}
}
