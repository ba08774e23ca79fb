package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads tables from text without rulers, as reports come out of a browser or a converter: a line of
 * its own is the title of what follows, lines together are a table, and columns stand where the
 * line with most of them has them. Less certain than {@link TextTables}: cells that touch are told
 * apart by their place alone.
 */
public final class UnruledTables {
  private final List<Grid> grids = new ArrayList<>();
  private final List<String> block = new ArrayList<>();
  private String title = "";

  private UnruledTables() {}

  /** The tables of a report in reading order. */
  public static Tables of(List<String> lines) {
    UnruledTables reader = new UnruledTables();
    for (String line : lines) {
      reader.line(line);
    }
    reader.endBlock();
    return new Tables(reader.grids, List.of());
  }

  private void line(String line) {
    if (line.isBlank()) {
      endBlock();
    } else if (!line.stripLeading().startsWith("* ")) {
      if (block.isEmpty() && Columns.of(line).count() == 1) {
        title = line.strip();
      } else {
        block.add(line);
      }
    }
  }

  private void endBlock() {
    if (block.size() > 1) {
      grids.add(grid());
    }
    block.clear();
  }

  private Grid grid() {
    Columns columns = Columns.of(block.get(0));
    for (String line : block) {
      Columns own = Columns.of(line);
      columns = own.count() > columns.count() ? own : columns;
    }
    List<List<String>> rows = new ArrayList<>();
    for (String line : block.subList(1, block.size())) {
      rows.add(columns.cells(line));
    }
    return new Grid(title, title, headings(columns), rows, List.of());
  }

  private List<String> headings(Columns columns) {
    String line = block.get(0);
    List<String> own = Columns.of(line).parts(line);
    List<String> first = Columns.of(block.get(1)).parts(block.get(1));
    boolean labelled = first.get(0).endsWith(":");
    if (own.size() == columns.count()) {
      return own;
    }
    if (labelled && own.size() + 1 == columns.count()) {
      List<String> shifted = new ArrayList<>(List.of(""));
      shifted.addAll(own);
      return shifted;
    }
    return columns.headings(line);
  }
}
