package dev.tripmeter.oracle.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One file of a trace.
 *
 * @param file its name as it was given
 * @param version the server's version; null when the file does not hold its head
 * @param continuesFrom the file its head says it goes on from; null when it says nothing
 * @param sizeLimitReached whether it says that it was cut at its limit
 * @param ticks integer totals in raw ticks over all its sessions; they add up to a response time
 *     only per session
 * @param foreignLines lines that are no part of a trace: other dumps, damage
 */
public record FileReport(
    String file,
    @Nullable String version,
    @Nullable String continuesFrom,
    boolean sizeLimitReached,
    Map<String, Long> ticks,
    long foreignLines) {

  public FileReport {
    ticks = Collections.unmodifiableMap(new LinkedHashMap<>(ticks));
  }
}
