/** A real PostgreSQL that starts as any user and leaves nothing behind. */
@NullMarked
package dev.tripmeter.embedded;

import org.jspecify.annotations.NullMarked;
