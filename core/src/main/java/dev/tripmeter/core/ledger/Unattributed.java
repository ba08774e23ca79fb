package dev.tripmeter.core.ledger;

/**
 * Traffic outside any call: keep-alives, a cancel's own socket, what the driver does by itself.
 *
 * @param trips round trips
 * @param waitNanos time blocked for their answers
 * @param bytesSent bytes from client to server
 * @param bytesReceived bytes from server to client
 */
public record Unattributed(long trips, long waitNanos, long bytesSent, long bytesReceived) {}
