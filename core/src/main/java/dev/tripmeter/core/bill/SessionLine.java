package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One session of a bill.
 *
 * @param name what tells it from the others
 * @param user the database user
 * @param program the program, as it calls itself to the database
 * @param database the database it is connected to
 * @param sessions how many sessions were folded into this line; 1 for a single one
 * @param tally its counts
 * @param sessionSeconds where its time went
 * @param kinds its calls by kind
 */
public record SessionLine(
    String name,
    @Nullable String user,
    @Nullable String program,
    @Nullable String database,
    long sessions,
    Tally tally,
    SessionSeconds sessionSeconds,
    Map<CallKind, KindLine> kinds) {}
