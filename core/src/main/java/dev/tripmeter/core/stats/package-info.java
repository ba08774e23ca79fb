/** Statistics that refuse to call a winner without evidence. */
@NullMarked
package dev.tripmeter.core.stats;

import org.jspecify.annotations.NullMarked;
