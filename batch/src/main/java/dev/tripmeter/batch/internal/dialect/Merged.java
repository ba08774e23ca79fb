package dev.tripmeter.batch.internal.dialect;

import dev.tripmeter.batch.Pending;
import org.jspecify.annotations.Nullable;

/**
 * What became of a row that was merged.
 *
 * @param key its key; null when none was asked
 * @param effect what was done for it
 */
public record Merged(@Nullable Object key, Pending.Effect effect) {}
