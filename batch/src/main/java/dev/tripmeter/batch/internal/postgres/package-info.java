/** PostgreSQL: any number of rows in one trip by arrays, keys proved by ordinal. */
@NullMarked
package dev.tripmeter.batch.internal.postgres;

import org.jspecify.annotations.NullMarked;
