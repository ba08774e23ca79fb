package dev.tripmeter.core.bill;

import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Account;
import dev.tripmeter.core.ledger.SessionSnapshot;
import dev.tripmeter.core.ledger.Timing;
import dev.tripmeter.core.ledger.Vantage;
import org.jspecify.annotations.Nullable;

/**
 * Where the time of sessions went, in whole nanoseconds, so that the sum is exact:
 *
 * <pre>
 * total = think + poolWait + driver + server + network + unaccounted
 * </pre>
 *
 * <p>A part that cannot be had is null and takes no part in the sum. No part is negative but {@code
 * unaccounted}: where trips times distance exceeds the wait, or calls overlap, the excess stands
 * there with its sign. Transfer is not told apart from the server's work: nobody knows the
 * bandwidth.
 */
record TimeSplit(
    @Nullable Long totalNanos,
    @Nullable Long thinkNanos,
    @Nullable Long poolWaitNanos,
    @Nullable Long driverNanos,
    @Nullable Long serverNanos,
    @Nullable Long networkNanos,
    @Nullable Long unaccountedNanos) {

  /** The time of no session. */
  static final TimeSplit NONE = new TimeSplit(0L, 0L, null, 0L, 0L, 0L, 0L);

  static TimeSplit of(SessionSnapshot session, Distance distance, Vantage vantage) {
    return switch (vantage) {
      case CLIENT -> seenByClient(session, distance);
      case SERVER -> seenByServer(session, distance);
    };
  }

  /** Calls are the server's work; the network is taken out of the time between them. */
  private static TimeSplit seenByServer(SessionSnapshot session, Distance distance) {
    long serverNanos = 0;
    for (Account account : session.byKind().values()) {
      serverNanos += account.elapsed().totalNanos();
    }
    boolean thinkKnown = Tally.isKnown(session.betweenCallsNanos());
    Long networkNanos = thinkKnown ? networkNanos(session.tally().trips(), distance) : null;
    long betweenNanos = networkNanos == null ? 0 : networkNanos;
    Long thinkNanos =
        thinkKnown ? Long.valueOf(Math.max(0, session.betweenCallsNanos() - betweenNanos)) : null;
    Long totalNanos =
        Tally.isKnown(session.totalNanos()) ? Long.valueOf(session.totalNanos()) : null;
    return new TimeSplit(
        totalNanos,
        thinkNanos,
        null,
        null,
        serverNanos,
        networkNanos,
        totalNanos == null
            ? null
            : Long.valueOf(
                totalNanos - (thinkNanos == null ? 0 : thinkNanos) - serverNanos - betweenNanos));
  }

  private static TimeSplit seenByClient(SessionSnapshot session, Distance distance) {
    long callNanos = 0;
    Timing waited = Timing.NONE;
    for (Account account : session.byKind().values()) {
      callNanos += account.elapsed().totalNanos();
      waited = waited.plus(account.waited());
    }
    long outsideNanos = session.unattributed().waitNanos();
    long waitNanos = Tally.sum(waited.totalNanos(), outsideNanos);
    long thinkNanos = Math.max(0, session.betweenCallsNanos() - Math.max(0, outsideNanos));
    Long poolWaitNanos = session.acquires() > 0 ? Long.valueOf(session.poolWaitNanos()) : null;
    Long driverNanos =
        waited.isKnown() ? Long.valueOf(Math.max(0, callNanos - waited.totalNanos())) : null;
    Long networkNanos = networkNanos(session.tally().trips(), distance);
    Long serverNanos =
        networkNanos == null || !Tally.isKnown(waitNanos)
            ? null
            : Long.valueOf(Math.max(0, waitNanos - networkNanos));
    Long unaccountedNanos =
        driverNanos == null || serverNanos == null || networkNanos == null
            ? null
            : Long.valueOf(
                session.totalNanos()
                    - thinkNanos
                    - (poolWaitNanos == null ? 0 : poolWaitNanos)
                    - driverNanos
                    - serverNanos
                    - networkNanos);
    return new TimeSplit(
        session.totalNanos(),
        thinkNanos,
        poolWaitNanos,
        driverNanos,
        serverNanos,
        networkNanos,
        unaccountedNanos);
  }

  private static @Nullable Long networkNanos(long trips, Distance distance) {
    Long micros = distance.micros();
    return micros == null || !Tally.isKnown(trips) ? null : Long.valueOf(trips * micros * 1_000);
  }

  /**
   * The time of these sessions and the other ones; a part that is unknown for one is unknown. What
   * the other knew of thinking is unaccounted for then, so that the sum stays exact.
   */
  TimeSplit plus(TimeSplit other) {
    return new TimeSplit(
        sum(totalNanos, other.totalNanos),
        sum(thinkNanos, other.thinkNanos),
        poolWaitNanos == null ? other.poolWaitNanos : plusWaitOf(other, poolWaitNanos),
        sum(driverNanos, other.driverNanos),
        sum(serverNanos, other.serverNanos),
        sum(networkNanos, other.networkNanos),
        sum(sum(unaccountedNanos, other.unaccountedNanos), lostThinking(other)));
  }

  private Long lostThinking(TimeSplit other) {
    if (thinkNanos == null) {
      return other.thinkNanos == null ? 0L : other.thinkNanos;
    }
    return other.thinkNanos == null ? thinkNanos : 0L;
  }

  /** A session that never came from a pool leaves the others' waits as they are. */
  private static Long plusWaitOf(TimeSplit other, long nanos) {
    return other.poolWaitNanos == null ? nanos : nanos + other.poolWaitNanos;
  }

  private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
    return one == null || other == null ? null : Long.valueOf(one + other);
  }

  SessionSeconds seconds() {
    return new SessionSeconds(
        Seconds.ofNullable(totalNanos),
        Seconds.ofNullable(thinkNanos),
        Seconds.ofNullable(poolWaitNanos),
        Seconds.ofNullable(driverNanos),
        Seconds.ofNullable(serverNanos),
        Seconds.ofNullable(networkNanos),
        null,
        Seconds.ofNullable(unaccountedNanos));
  }
}
