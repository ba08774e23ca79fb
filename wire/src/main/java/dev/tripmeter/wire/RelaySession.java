package dev.tripmeter.wire;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Relay} saw of one client connection up to some moment. All counts are of one and
 * the same moment and are made when bytes arrive at the relay, before it passes them on: whoever
 * has received an answer finds it counted.
 *
 * @param id the number of the session in its relay, from 1
 * @param client the client's end of the connection, as the client's socket tells its local address;
 *     a port may be used again after its session has ended, the later session has the greater id
 * @param turns how often the server's first bytes came after bytes of the client. For traffic that
 *     strictly alternates these are the trips; a client that pipelines makes turns that depend on
 *     timing
 * @param bytesFromClient bytes the client sent
 * @param bytesFromServer bytes the server sent
 * @param open whether a connection of the session is still open
 * @param end why the session ended; null while it is open
 * @param endDetail what the system said about the end, where it said something
 */
public record RelaySession(
    long id,
    InetSocketAddress client,
    long turns,
    long bytesFromClient,
    long bytesFromServer,
    boolean open,
    @Nullable SessionEnd end,
    @Nullable String endDetail) {}
