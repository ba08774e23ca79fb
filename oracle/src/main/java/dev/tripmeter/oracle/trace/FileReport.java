package dev.tripmeter.oracle.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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
 * @param damage why what is told of it is incomplete or doubtful, reason by reason; empty when it
 *     is sound. Foreign lines alone are no damage
 */
public record FileReport(
    String file,
    @Nullable String version,
    @Nullable String continuesFrom,
    boolean sizeLimitReached,
    Map<String, Long> ticks,
    long foreignLines,
    List<String> damage) {

  public FileReport {
    damage = List.copyOf(damage);
    ticks = Collections.unmodifiableMap(new LinkedHashMap<>(ticks));
  }
}
