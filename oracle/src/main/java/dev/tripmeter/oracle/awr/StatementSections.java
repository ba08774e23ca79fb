package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Joins the lists of top statements: a statement is a line of each list it made. */
final class StatementSections {
  private final Map<String, StatementDraft> byId = new LinkedHashMap<>();

  private StatementSections() {}

  static @Nullable List<StatementFigure> statements(List<Grid> grids) {
    StatementSections sections = new StatementSections();
    StatementLines page = null;
    for (Grid grid : grids) {
      int id = idColumn(grid);
      boolean list = isList(grid);
      if (id >= 0 && list && grid.lines().isEmpty()) {
        sections.readRows(grid, id);
      } else if (id >= 0 && list) {
        StatementLines before = page != null && page.goesOnIn(grid) ? page : null;
        page = new StatementLines(grid, id, before);
        page.read(sections::draft);
      } else if (id == 0 && grid.columnStarting("SQL Text") == 1) {
        sections.readTexts(grid);
      }
    }
    List<StatementFigure> statements = new ArrayList<>();
    var drafts = sections.byId.values();
    WrappedTexts wrapped = new WrappedTexts(drafts.stream().map(StatementDraft::lines).toList());
    drafts.forEach(draft -> statements.add(draft.figure(wrapped)));
    statements.sort(
        Comparator.comparing(
                StatementFigure::elapsedSeconds, Comparator.nullsLast(Comparator.reverseOrder()))
            .thenComparing(
                StatementFigure::executions, Comparator.nullsLast(Comparator.reverseOrder())));
    return FigureSections.orNull(statements);
  }

  static int idColumn(Grid grid) {
    return grid.column("SQL Id", "Old Hash Value", "Hash Value");
  }

  private static boolean isList(Grid grid) {
    String title = grid.title().toLowerCase(Locale.ROOT);
    return title.startsWith("sql ordered by") || title.contains("top sql by");
  }

  private void readRows(Grid grid, int id) {
    int text = grid.column("SQL Text");
    int module = grid.column("SQL Module", "Module");
    int container = grid.columnStarting("PDB Name", "Container Name", "PDB");
    for (List<String> row : grid.rows()) {
      String sqlId = Grid.cell(row, id);
      if (!sqlId.isEmpty()) {
        String pdb = EventSections.textOrNull(Grid.cell(row, container));
        StatementDraft draft = draft(sqlId, pdb);
        draft.readFigures(grid, row);
        draft.module(Grid.cell(row, module));
        draft.text(Grid.cell(row, text));
      }
    }
  }

  private void readTexts(Grid grid) {
    for (List<String> row : grid.rows()) {
      for (StatementDraft draft : byId.values()) {
        if (draft.id().equals(row.get(0))) {
          draft.wholeText(Grid.cell(row, 1));
        }
      }
    }
  }

  private StatementDraft draft(String id, @Nullable String container) {
    return byId.computeIfAbsent(
        id + '/' + Objects.requireNonNullElse(container, ""),
        key -> new StatementDraft(id, container));
  }
}
