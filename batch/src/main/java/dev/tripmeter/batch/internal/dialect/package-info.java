/** What the engine asks of a database: its tables, an insert of many rows, what a failure means. */
@NullMarked
package dev.tripmeter.batch.internal.dialect;

import org.jspecify.annotations.NullMarked;
