/** Sockets that count: trips, bytes, and how long their reader was blocked. */
@NullMarked
package dev.tripmeter.jdbc.internal.socket;

import org.jspecify.annotations.NullMarked;
