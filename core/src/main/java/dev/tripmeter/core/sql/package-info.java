/** SQL texts to statements: fingerprints by dialect. */
@NullMarked
package dev.tripmeter.core.sql;

import org.jspecify.annotations.NullMarked;
