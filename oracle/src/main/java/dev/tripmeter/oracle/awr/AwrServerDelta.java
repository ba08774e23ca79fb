package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.server.ServerDelta;
import dev.tripmeter.core.server.StatementDelta;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A report as what a database counted between two moments, for the views every server shares. */
public final class AwrServerDelta {
  private static final double MICROS_PER_SECOND = 1e6;

  private AwrServerDelta() {}

  /**
   * The statements whose executions, rows and time the report all holds; a note says how many it
   * does not. Texts are without literals. Null if the report does not say how long its window is.
   */
  public static @Nullable ServerDelta of(AwrReport report) {
    Double seconds = report.window().elapsedSeconds();
    if (seconds == null) {
      return null;
    }
    List<StatementDelta> statements = new ArrayList<>();
    List<String> notes = new ArrayList<>(report.notes());
    int left = 0;
    if (report.statements() != null) {
      for (StatementFigure statement : report.statements()) {
        StatementDelta delta = delta(statement);
        if (delta == null) {
          left++;
        } else {
          statements.add(delta);
        }
      }
    }
    notes.add("Only the statements of the report's top lists are known.");
    if (left > 0) {
      notes.add(
          "Statements left out because their lists do not hold executions, rows and time: "
              + left
              + '.');
    }
    return new ServerDelta(seconds, statements, notes);
  }

  private static @Nullable StatementDelta delta(StatementFigure statement) {
    BigDecimal executions = statement.executions();
    BigDecimal rows = statement.rows();
    BigDecimal seconds = statement.elapsedSeconds();
    if (executions == null || rows == null || seconds == null) {
      return null;
    }
    String text = statement.text() == null ? "" : Shareable.fingerprint(statement.text());
    return new StatementDelta(
        statement.id(),
        text,
        executions.longValue(),
        rows.longValue(),
        seconds.doubleValue() * MICROS_PER_SECOND);
  }
}
