package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.doc.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One session of a trace.
 *
 * @param name what tells it from the others
 * @param service the service it came by
 * @param module the program, as it calls itself
 * @param action what it called its work last
 * @param clientDriver the driver, as it calls itself
 * @param container the number of the pluggable database
 * @param protocol how the client reached the server: {@code tcp}, {@code beq} (local), {@code mts}
 *     (shared server), ...
 * @param time where its time went, in seconds
 * @param ticks the same in whole ticks: the identity is exact there
 * @param trips round trips to its client; null when the trace holds no waits
 * @param tripsUnknownBecause why they are null
 * @param dblinkTrips trips to other databases; null when the trace holds no waits
 * @param moreDataPackets packets past the first of an answer or request, which are no trips; null
 *     when the trace holds no waits
 * @param commits transactions committed that had changed something
 * @param readOnlyCommits committed without a change: each can cost a trip too
 * @param rollbacks rolled back with changes
 * @param readOnlyRollbacks rolled back without
 * @param pureCommitTrips trips that did nothing but end a transaction; null when the trace holds no
 *     waits
 * @param client client and network, told apart; null when the trace holds no waits
 * @param calls call lines by verb
 * @param recursiveCalls call lines inside other calls
 * @param clockJumps how often its clock went back by more than 5 ms
 * @param wrongTimes lines whose time no line beside them agrees with: damage; the response time
 *     does without them
 * @param holes missing stretches between files
 * @param holeSeconds how long they are; not part of its time
 * @param events waits by event
 * @param statements statement by statement, most time of their own first; past 10,000 the rest is
 *     one line, {@code (others)}
 */
public record SessionReport(
    String name,
    @Nullable String service,
    @Nullable String module,
    @Nullable String action,
    @Nullable String clientDriver,
    @Nullable String container,
    String protocol,
    SessionTime time,
    SessionTicks ticks,
    long trips,
    @Nullable String tripsUnknownBecause,
    long dblinkTrips,
    long moreDataPackets,
    long commits,
    long readOnlyCommits,
    long rollbacks,
    long readOnlyRollbacks,
    long pureCommitTrips,
    @Nullable ClientTime client,
    Map<String, Long> calls,
    long recursiveCalls,
    long clockJumps,
    long wrongTimes,
    long holes,
    double holeSeconds,
    List<EventLine> events,
    List<StatementReport> statements) {

  /** Why a trace without waits has no trips. */
  public static final String NO_WAITS = "not measurable: no waits in this trace";

  /** Why a trace has no response time. */
  static final String NO_TIMES = "not known: its lines tell no two moments (tim=)";

  public SessionReport {
    events = List.copyOf(events);
    statements = List.copyOf(statements);
  }

  /** Calls as a ledger counts them: those no other contains, and the ends of transactions. */
  long clientCalls() {
    return ticks.rootCalls()
        + ticks.lobCalls()
        + commits
        + readOnlyCommits
        + rollbacks
        + readOnlyRollbacks;
  }

  boolean isNotNamed() {
    return name.equals(SessionIdentity.NOT_NAMED);
  }

  /** Why what is told of it is incomplete or doubtful. */
  List<String> damage() {
    List<String> damage = new ArrayList<>();
    if (wrongTimes > 0) {
      damage.add(
          String.format(
              Locale.ROOT,
              "session %s: %s a time that no line beside agrees with",
              name,
              wrongTimes == 1 ? "1 line tells" : Figures.counted(wrongTimes, "line") + " tell"));
    }
    if (clockJumps > 0) {
      damage.add(clockJumpsInWords());
    }
    if (holes > 0) {
      damage.add(holesInWords());
    }
    return damage;
  }

  private String clockJumpsInWords() {
    return String.format(
        Locale.ROOT,
        "session %s: its clock went back %s; the time across is left out",
        name,
        Figures.counted(clockJumps, "time"));
  }

  private String holesInWords() {
    return String.format(
        Locale.ROOT,
        "session %s: %s between its files, %.3f s, %s left out",
        name,
        Figures.counted(holes, "hole"),
        holeSeconds,
        holes == 1 ? "is" : "are");
  }
}
