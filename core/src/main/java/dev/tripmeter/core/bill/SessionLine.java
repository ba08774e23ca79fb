package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.SessionInfo;
import dev.tripmeter.core.ledger.SessionSnapshot;
import dev.tripmeter.core.ledger.Vantage;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One session of a bill.
 *
 * @param name what tells it from the others
 * @param user the database user
 * @param program the program, as it calls itself to the database
 * @param database the database it is connected to
 * @param folded whether the line stands for sessions that are no longer told apart
 * @param sessions how many sessions it stands for
 * @param tripsUnknownBecause why its trips, bytes and waits are null; null when they are not
 * @param tally its counts
 * @param sessionSeconds where its time went
 * @param kinds its calls by kind
 */
public record SessionLine(
    String name,
    @Nullable String user,
    @Nullable String program,
    @Nullable String database,
    boolean folded,
    long sessions,
    @Nullable String tripsUnknownBecause,
    Tally tally,
    SessionSeconds sessionSeconds,
    Map<CallKind, KindLine> kinds) {

  static SessionLine of(SessionSnapshot session, Distance distance, Vantage vantage) {
    SessionInfo info = session.info();
    return new SessionLine(
        info.name(),
        info.user(),
        info.program(),
        info.database(),
        info.isGroup(),
        session.sessions(),
        info.tripsUnknownBecause(),
        session.tally(),
        TimeSplit.of(session, distance, vantage).seconds(),
        KindLine.of(session.byKind()));
  }
}
