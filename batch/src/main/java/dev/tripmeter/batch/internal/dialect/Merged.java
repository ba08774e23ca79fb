package dev.tripmeter.batch.internal.dialect;

import org.jspecify.annotations.Nullable;

/**
 * What became of a row that was merged.
 *
 * @param key its key; null when none was asked
 * @param effect what was done for it
 */
public record Merged(@Nullable Object key, Effect effect) {
  /** By the names of the public ones, which this package does not know. */
  public enum Effect {
    /** It is a new row. */
    INSERTED,
    /** A row that was there took its values. */
    UPDATED,
    /** Nothing. */
    UNCHANGED
  }
}
