package dev.tripmeter.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * What work on the observer's own account answered and cost. None of it is in the figures of the
 * session.
 *
 * @param result what the work answered
 * @param trips round trips it made; {@link dev.tripmeter.core.Tally#UNKNOWN} without a socket meter
 * @param waitNanos how long it was blocked for answers; unknown likewise
 * @param elapsedNanos how long it took
 * @param bytesSent bytes from client to server; unknown likewise
 * @param bytesReceived bytes from server to client; unknown likewise
 * @param <T> the type of the answer
 */
public record Own<T extends @Nullable Object>(
    T result, long trips, long waitNanos, long elapsedNanos, long bytesSent, long bytesReceived) {}
