package dev.tripmeter.batch;

import java.util.OptionalLong;

/**
 * What a flush sent.
 *
 * @param rows rows sent; those that a trigger dropped are among them
 * @param statements statements they went in
 * @param trips round trips it took, measured on the socket; empty when the connection is not
 *     metered
 */
public record FlushResult(long rows, long statements, OptionalLong trips) {}
