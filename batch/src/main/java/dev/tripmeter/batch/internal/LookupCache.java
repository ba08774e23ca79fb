package dev.tripmeter.batch.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Handles by name, of the names used last. Used under the engine's lock.
 *
 * @param <N> the names
 */
public final class LookupCache<N> {
  private final Map<N, Handle<?>> handles;
  private long generation;

  /** Of at most so many names. */
  public LookupCache(int size) {
    this.handles =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<N, Handle<?>> eldest) {
            return size() > size;
          }
        };
  }

  /**
   * The handle of a name.
   *
   * @param rollbacks how many there have been: what is older than the last one is forgotten
   */
  @Nullable Handle<?> get(N name, long rollbacks) {
    if (generation != rollbacks) {
      handles.clear();
      generation = rollbacks;
    }
    return handles.get(name);
  }

  void put(N name, Handle<?> handle) {
    handles.put(name, handle);
  }
}
