/** Bytes between clients and a server: the relay that counts turns and adds distance. */
@NullMarked
package dev.tripmeter.wire;

import org.jspecify.annotations.NullMarked;
