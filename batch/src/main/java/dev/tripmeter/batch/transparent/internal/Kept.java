package dev.tripmeter.batch.transparent.internal;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parameters for a later moment. */
final class Kept {
  private Kept() {}

  /** The same values, whatever the program does with them; null when one cannot be kept. */
  static @Nullable List<Bound> of(List<@Nullable Bound> values) {
    List<Bound> all = new ArrayList<>(values.size());
    for (Bound value : values) {
      Bound kept = value == null ? null : value.kept();
      if (kept == null) {
        return null;
      }
      all.add(kept);
    }
    return all;
  }
}
