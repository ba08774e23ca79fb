package dev.tripmeter.oracle.awr;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Gives back what a text report cut off a name, so that a figure is called the same whatever the
 * format of its report.
 */
final class FullNames {
  private static final NavigableSet<String> KNOWN = read();

  private FullNames() {}

  /**
   * The lines with their names in full. Only a name that fills its column, and so is about as long
   * as the longest of the list, can be cut.
   */
  static <T> @Nullable List<T> completed(
      @Nullable List<T> lines, Function<T, String> nameOf, BiFunction<T, String, T> renamed) {
    if (lines == null) {
      return null;
    }
    int cutFrom = CutNames.cutFrom(lines, nameOf);
    boolean links = lines.stream().anyMatch(line -> nameOf.apply(line).contains(" dblin"));
    List<T> completed = new ArrayList<>();
    for (T line : lines) {
      String name = nameOf.apply(line);
      String full = name.length() < cutFrom ? name : of(name, links);
      completed.add(full.equals(name) ? line : renamed.apply(line, full));
    }
    return completed;
  }

  static boolean isKnown(String name) {
    return KNOWN.contains(name);
  }

  /**
   * The one known name that begins like this; the same where none or several do.
   *
   * @param links whether anything in the report went over database links: of what went to clients
   *     or links, all went to clients if not
   */
  static String of(String name, boolean links) {
    if (name.length() < CutNames.SHORTEST_CUT || isKnown(name)) {
      return name;
    }
    List<String> candidates =
        KNOWN.tailSet(name).stream()
            .takeWhile(known -> known.startsWith(name))
            .filter(known -> links || !known.endsWith(" dblink"))
            .toList();
    return candidates.size() == 1 ? candidates.get(0) : name;
  }

  private static NavigableSet<String> read() {
    TreeSet<String> names = new TreeSet<>();
    InputStream file = Objects.requireNonNull(FullNames.class.getResourceAsStream("names.txt"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> !line.startsWith("#")).forEach(names::add);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return Collections.unmodifiableNavigableSet(names);
  }
}
