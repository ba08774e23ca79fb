package dev.tripmeter.bench.observer;

/** What is done through the observed connection. */
public enum Scenario {
  /** {@link ObserverBenchmark#queryReused}. */
  QUERY_REUSED("queryReused", "query of 10 rows, reused statement"),
  /** {@link ObserverBenchmark#queryFresh}. */
  QUERY_FRESH("queryFresh", "query of 10 rows, fresh statement"),
  /** {@link ObserverBenchmark#batch}. */
  BATCH("batch", "batch of 100 entries");

  private final String method;
  private final String label;

  Scenario(String method, String label) {
    this.method = method;
    this.label = label;
  }

  /** The benchmark's method. */
  String method() {
    return method;
  }

  /** How tables name it. */
  public String label() {
    return label;
  }
}
