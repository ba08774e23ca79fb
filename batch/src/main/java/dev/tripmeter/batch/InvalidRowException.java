package dev.tripmeter.batch;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row that the database would refuse, by what its catalog said when the table was first used. The
 * row was not added, and nothing was sent. The text shows no value of the row. Of databases other
 * than PostgreSQL no column's limits are known: there the database decides.
 */
public final class InvalidRowException extends BatchException {
  private final String table;
  private final long index;
  private final List<Violation> violations;

  /** With all that is wrong about the row. */
  public InvalidRowException(String table, long index, List<Violation> violations) {
    super(
        violations.stream()
            .map(Violation::reason)
            .collect(Collectors.joining("; ", "Row " + index + " was not added: ", "")));
    this.table = table;
    this.index = index;
    this.violations = List.copyOf(violations);
  }

  /** The table's name, as the database writes it. */
  public String table() {
    return table;
  }

  /** How many rows were added to the writer before it. */
  public long index() {
    return index;
  }

  /** All that is wrong, one for each column. */
  public List<Violation> violations() {
    return violations;
  }

  /** That of the first violation. */
  @Override
  public @Nullable String getSQLState() {
    return violations.get(0).sqlState();
  }

  /**
   * What is wrong about one value.
   *
   * @param column the column's name
   * @param sqlState the SQLSTATE the database would answer with; null for a value of a Java type
   *     that cannot go into the column
   * @param reason what the column asks for, and what the value is like
   */
  public record Violation(String column, @Nullable String sqlState, String reason)
      implements Serializable {}
}
