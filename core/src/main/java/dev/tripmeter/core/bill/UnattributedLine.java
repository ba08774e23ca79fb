package dev.tripmeter.core.bill;

import org.jspecify.annotations.Nullable;

/**
 * Traffic outside any call. It is part of the bill's tally.
 *
 * @param trips round trips
 * @param waitSeconds time blocked for their answers
 * @param bytesSent bytes from client to server
 * @param bytesReceived bytes from server to client
 */
public record UnattributedLine(
    @Nullable Long trips,
    @Nullable Double waitSeconds,
    @Nullable Long bytesSent,
    @Nullable Long bytesReceived) {}
