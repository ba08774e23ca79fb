package dev.tripmeter.core.ledger;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the statement of SQL texts seen lately, so that a text is looked at once while it is in
 * use. Two generations: when the young one is full it becomes the old one, and what is asked for
 * again moves back; so a flood of texts that differ in their literals passes through in bounded
 * space and the texts of a loop stay. Thread-safe; a hit takes no lock and makes no garbage.
 */
final class RecentTexts {
  private static final int TEXTS = 2_048;
  private static final int CHARACTERS = 1 << 20;

  private volatile ConcurrentMap<String, Integer> young = new ConcurrentHashMap<>();
  private volatile ConcurrentMap<String, Integer> old = new ConcurrentHashMap<>();
  private int youngCharacters;

  @Nullable Integer get(String sql) {
    Integer id = young.get(sql);
    if (id == null) {
      id = old.get(sql);
      if (id != null) {
        put(sql, id);
      }
    }
    return id;
  }

  synchronized void put(String sql, Integer id) {
    if (sql.length() > CHARACTERS / 4) {
      return;
    }
    if (young.size() >= TEXTS || youngCharacters + sql.length() > CHARACTERS) {
      old = young;
      young = new ConcurrentHashMap<>();
      youngCharacters = 0;
    }
    if (young.put(sql, id) == null) {
      youngCharacters += sql.length();
    }
  }

  /** Texts remembered now; at most two generations. */
  int size() {
    return young.size() + old.size();
  }
}
