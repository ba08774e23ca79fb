package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.internal.dialect.Binder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One column of a writer's rows.
 *
 * @param read takes the value out of a row
 * @param binder how it goes into the column
 * @param leftOutWhenNull whether null means the database's default
 * @param <R> the rows
 */
record Slot<R>(Function<R, @Nullable Object> read, Binder binder, boolean leftOutWhenNull) {}
