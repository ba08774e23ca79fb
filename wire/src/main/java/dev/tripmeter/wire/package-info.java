/** Bytes between client and server: the relay. */
@NullMarked
package dev.tripmeter.wire;

import org.jspecify.annotations.NullMarked;
