package dev.tripmeter.oracle.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a session says about itself; the last word of each kind counts. Not thread-safe. */
final class SessionIdentity {
  static final String SESSION_ID = "SESSION ID";

  /** The name of a session that nothing names. */
  static final String NOT_NAMED = "(not named)";

  private final Map<String, String> labels = new LinkedHashMap<>();
  private @Nullable Long process;

  void process(@Nullable Long pid) {
    process = pid;
  }

  void label(String label, String value) {
    if (!value.isBlank()) {
      labels.put(label, value.strip());
    }
  }

  @Nullable Long process() {
    return process;
  }

  @Nullable String get(String label) {
    return labels.get(label);
  }

  /** What tells it from others in a report. */
  String name() {
    String id = labels.get(SESSION_ID);
    if (id != null) {
      return process == null ? id : id + " (process " + process + ")";
    }
    return process == null ? NOT_NAMED : "process " + process;
  }
}
