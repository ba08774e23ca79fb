package dev.tripmeter.core.server;

/**
 * What a database counted for one statement between two moments.
 *
 * @param queryId the database's own name of the statement
 * @param sql the text as the database normalises it
 * @param calls executions the server saw
 * @param rows rows returned or affected
 * @param execMicros microseconds of execution inside the server
 */
public record StatementDelta(
    String queryId, String sql, long calls, long rows, double execMicros) {}
