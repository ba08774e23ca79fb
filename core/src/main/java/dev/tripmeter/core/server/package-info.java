/** What a database says about itself between two moments. */
@NullMarked
package dev.tripmeter.core.server;

import org.jspecify.annotations.NullMarked;
