package dev.tripmeter.batch.transparent.internal;

import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a program asked for generated keys.
 *
 * @param columns the columns asked for; empty for all of them
 * @param knownForSeveral whether the same can be asked for several rows at once: not by the number
 *     of a column, and not by a name that a driver may or may not quote
 */
record KeyRequest(List<String> columns, boolean knownForSeveral) {
  private static final Pattern SAME_WHEN_QUOTED = Pattern.compile("[a-z_][a-z0-9_]*");

  /** From a flag of JDBC; null when no keys are asked for. */
  static @Nullable KeyRequest of(int flag) {
    return flag == Statement.NO_GENERATED_KEYS ? null : new KeyRequest(List.of(), true);
  }

  /** From the numbers of columns; null when there are none. */
  static @Nullable KeyRequest of(int @Nullable [] indexes) {
    return indexes == null || indexes.length == 0 ? null : new KeyRequest(List.of(), false);
  }

  /** From the names of columns; null when there are none. */
  static @Nullable KeyRequest of(String @Nullable [] names) {
    if (names == null || names.length == 0) {
      return null;
    }
    boolean known = true;
    for (String name : names) {
      known &= name != null && SAME_WHEN_QUOTED.matcher(name).matches();
    }
    return new KeyRequest(known ? List.of(names) : List.of(), known);
  }

  /**
   * What stands behind RETURNING, as pgjdbc writes it.
   *
   * @param from the alias of the table with its dot, or nothing
   */
  String returning(String from) {
    if (columns.isEmpty()) {
      return from + "*";
    }
    List<String> quoted = new ArrayList<>();
    columns.forEach(column -> quoted.add(from + '"' + column + '"'));
    return String.join(", ", quoted);
  }
}
