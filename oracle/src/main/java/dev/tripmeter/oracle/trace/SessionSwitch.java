package dev.tripmeter.oracle.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which session the lines belong to. A shared server's file changes sessions with every call, a
 * merge by trcsess with every process. Not thread-safe.
 */
final class SessionSwitch {
  private final SqlTexts texts;
  private final Map<String, SessionAccount> byKey = new LinkedHashMap<>();
  private final Map<Long, String> sessionOfProcess = new LinkedHashMap<>();
  private @Nullable Long process;
  private String sessionId = "";
  private SessionAccount current;

  SessionSwitch(SqlTexts texts) {
    this.texts = texts;
    this.current = new SessionAccount(texts);
    byKey.put(key(), current);
  }

  SessionAccount current() {
    return current;
  }

  /** All sessions that did anything. */
  List<SessionAccount> all() {
    return byKey.values().stream().filter(session -> !session.isEmpty()).toList();
  }

  /** Takes what a session says about itself; true when another session's lines follow. */
  boolean labelled(String label, String value) {
    boolean changes = label.equals(SessionIdentity.SESSION_ID) && !value.equals(sessionId);
    if (changes) {
      change(process, value);
    }
    current.identity().label(label, value);
    return changes;
  }

  /** Another process's lines follow. */
  void process(long pid) {
    if (process == null || process != pid) {
      change(pid, sessionOfProcess.getOrDefault(pid, ""));
    }
  }

  private void change(@Nullable Long toProcess, String toSession) {
    String oldKey = key();
    process = toProcess;
    sessionId = toSession;
    if (toProcess != null) {
      sessionOfProcess.put(toProcess, toSession);
    }
    SessionAccount known = byKey.get(key());
    if (known == null && current.isEmpty()) {
      byKey.remove(oldKey);
      known = current;
      byKey.put(key(), known);
    }
    current =
        known == null ? byKey.computeIfAbsent(key(), key -> new SessionAccount(texts)) : known;
    current.identity().process(toProcess);
  }

  private String key() {
    return process + " " + sessionId;
  }
}
