/** The cure: rows collected and sent in one trip, with every key and every error told. */
@NullMarked
package dev.tripmeter.batch;

import org.jspecify.annotations.NullMarked;
