/** How the server is unpacked, prepared, started and cleared away; not for other modules. */
@NullMarked
package dev.tripmeter.embedded.internal;

import org.jspecify.annotations.NullMarked;
