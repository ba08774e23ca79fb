package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.internal.dialect.TargetColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a writer's rows become values of a table.
 *
 * @param slots the columns in their order
 * @param keyColumn the column that is the key where the rows say so; null otherwise
 * @param <R> the rows
 */
record Mapping<R>(List<Slot<R>> slots, @Nullable TargetColumn keyColumn) {
  Mapping {
    slots = List.copyOf(slots);
  }
}
