package dev.tripmeter.oracle.awr;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Names that text reports cut to the width of a column: to 33 characters in Statspack, 32 in AWR,
 * 30 in its comparison.
 */
public final class CutNames {
  static final int SHORTEST_CUT = 24;

  private CutNames() {}

  /**
   * Whether two printed names can be one: they are equal, or one is the beginning of the other and
   * long enough to be cut.
   */
  public static boolean same(String one, String other) {
    if (one.length() == other.length()) {
      return one.equals(other);
    }
    String cut = one.length() < other.length() ? one : other;
    String whole = one.length() < other.length() ? other : one;
    return cut.length() >= SHORTEST_CUT && whole.startsWith(cut);
  }

  /**
   * From which length on a name of a text report may be cut: the longest names fill their column,
   * to a blank or so. Known ones are not cut.
   */
  static <T> int cutFrom(List<T> lines, Function<T, String> nameOf) {
    int longest = 0;
    for (T line : lines) {
      String name = nameOf.apply(line);
      longest = FullNames.isKnown(name) ? longest : Math.max(longest, name.length());
    }
    return longest - 1;
  }

  /**
   * Which of two lines has a name that can be the one sought and shares more of it; null if neither
   * can.
   */
  static <T> @Nullable T closer(
      String sought, @Nullable T found, T other, Function<T, String> nameOf) {
    String name = nameOf.apply(other);
    if (!same(sought, name)) {
      return found;
    }
    int shared = Math.min(name.length(), sought.length());
    boolean closer =
        found == null || shared > Math.min(nameOf.apply(found).length(), sought.length());
    return closer ? other : found;
  }
}
