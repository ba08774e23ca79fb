package dev.tripmeter.core.ledger;

import dev.tripmeter.core.sql.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * Who a session is.
 *
 * @param name what tells it from the others in a report
 * @param dialect the SQL it speaks
 * @param user the database user
 * @param program the program, as it calls itself to the database
 * @param database the database it is connected to
 * @param tripsUnknownBecause why trips, bytes and waits of this session cannot be had; null when
 *     they can
 */
public record SessionInfo(
    String name,
    Dialect dialect,
    @Nullable String user,
    @Nullable String program,
    @Nullable String database,
    @Nullable String tripsUnknownBecause) {}
