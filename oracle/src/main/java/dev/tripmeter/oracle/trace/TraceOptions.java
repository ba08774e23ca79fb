package dev.tripmeter.oracle.trace;

/**
 * How traces are read.
 *
 * @param literals whether statements are shown with their literals; without, reports can be given
 *     to others
 * @param threads files read at a time
 */
public record TraceOptions(boolean literals, int threads) {

  public TraceOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("at least one thread reads");
    }
  }

  /** No literals, one file a processor. */
  public static TraceOptions defaults() {
    return new TraceOptions(false, Runtime.getRuntime().availableProcessors());
  }

  /** The same, with literals. */
  public TraceOptions withLiterals() {
    return new TraceOptions(true, threads);
  }

  /** The same, with so many files at a time. */
  public TraceOptions withThreads(int files) {
    return new TraceOptions(literals, files);
  }
}
