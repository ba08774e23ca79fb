package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement while its figures are gathered from list after list. The first list that holds a
 * figure gives it.
 */
final class StatementDraft {
  private final String id;
  private final @Nullable String container;
  private final List<String> lines = new ArrayList<>();
  private @Nullable String text;
  private @Nullable String module;
  private @Nullable BigDecimal executions;
  private @Nullable BigDecimal rows;
  private @Nullable BigDecimal elapsedSeconds;
  private @Nullable BigDecimal cpuSeconds;
  private @Nullable BigDecimal ioSeconds;
  private @Nullable BigDecimal bufferGets;
  private @Nullable BigDecimal physicalReads;
  private @Nullable BigDecimal parseCalls;

  StatementDraft(String id, @Nullable String container) {
    this.id = id;
    this.container = container;
  }

  String id() {
    return id;
  }

  void readFigures(Grid grid, List<String> row) {
    executions = first(executions, count(row, grid.column("Executions", "Execs", "Total Execs")));
    rows = first(rows, count(row, grid.column("Rows Processed", "Total Rows")));
    elapsedSeconds =
        first(
            elapsedSeconds,
            seconds(
                grid,
                row,
                "Elapsed Time (s)",
                "Elapsd Time (s)",
                "Elapsed Time (sec)",
                "Total Elapsed (s)"));
    cpuSeconds =
        first(cpuSeconds, seconds(grid, row, "CPU Time (s)", "CPU Time (sec)", "Total CPU (s)"));
    ioSeconds =
        first(
            ioSeconds,
            seconds(grid, row, "User I/O Time (s)", "User I/O Time (sec)", "Total IO (s)"));
    bufferGets = first(bufferGets, count(row, grid.column("Buffer Gets", "Total Gets")));
    physicalReads =
        first(
            physicalReads,
            count(row, grid.column("Physical Reads", "Physical Rds", "Disk Reads", "Total Reads")));
    parseCalls = first(parseCalls, count(row, grid.column("Parse Calls", "Total Parse Calls")));
  }

  void module(String printed) {
    module = first(module, EventSections.textOrNull(printed));
  }

  void text(String printed) {
    text = first(text, EventSections.textOrNull(printed));
  }

  /** The text from the appendix, which is not cut. */
  void wholeText(String printed) {
    text = printed.isEmpty() ? text : printed;
  }

  /** The next printed line of a text that is cut into lines. */
  void moreText(String line) {
    lines.add(line);
  }

  List<String> lines() {
    return lines;
  }

  boolean hasText() {
    return text != null || !lines.isEmpty();
  }

  StatementFigure figure(WrappedTexts wrapped) {
    return new StatementFigure(
        id,
        text == null && !lines.isEmpty() ? wrapped.join(lines) : text,
        module,
        container,
        executions,
        rows,
        elapsedSeconds,
        cpuSeconds,
        ioSeconds,
        bufferGets,
        physicalReads,
        parseCalls);
  }

  private static @Nullable BigDecimal count(List<String> row, int column) {
    return column < 0 ? null : Numbers.figure(Grid.cell(row, column));
  }

  private static @Nullable BigDecimal seconds(Grid grid, List<String> row, String... headings) {
    int column = grid.column(headings);
    return column < 0 ? null : Numbers.seconds(Grid.cell(row, column), grid.heading(column));
  }

  private static <T> @Nullable T first(@Nullable T earlier, @Nullable T now) {
    return earlier == null ? now : earlier;
  }
}
