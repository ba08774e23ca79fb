package dev.tripmeter.oracle.awr.internal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.oracle.awr.CorpusText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cell that is empty leaves the cells beside it where they are, whichever it is. */
class EmptyCellsTest {
  private static final int ROUNDS = 12;

  @ParameterizedTest
  @CsvSource({
    "awr/ap_awr_1830_1845.txt.gz, 900",
    "awr/ap_awr_1930_1945.txt.gz, 900",
    "statspack/ap_sp_1830_1845.txt.gz, 900"
  })
  void noCellOfARuledTableMovesWhenAnotherIsEmpty(String name, int rowsAtLeast) {
    List<String> lines = Lines.of(CorpusText.of(name));
    List<Grid> whole = TextTables.of(lines).grids();
    IdentityHashMap<String, Integer> places = new IdentityHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      places.put(lines.get(i), i);
    }
    Random random = new Random(20_140_423);
    for (int round = 0; round < ROUNDS; round++) {
      List<String> thinned = new ArrayList<>(lines);
      List<Grid> expected = new ArrayList<>();
      int rows = 0;
      for (Grid grid : whole) {
        List<List<String>> cells = new ArrayList<>();
        int row = 0;
        for (String line : grid.lines()) {
          if (!line.isBlank()) {
            List<String> now = grid.rows().get(row++);
            int emptied = choose(now, random);
            if (emptied >= 0) {
              thinned.set(requireNonNull(places.get(line)), blanked(line, now, emptied));
              now = new ArrayList<>(now);
              now.set(emptied, "");
              rows++;
            }
            cells.add(now);
          }
        }
        expected.add(new Grid(grid.title(), grid.caption(), grid.headings(), cells, List.of()));
      }

      assertThat(rows).isGreaterThan(rowsAtLeast);
      List<Grid> read = TextTables.of(thinned).grids();
      for (int i = 0; i < expected.size(); i++) {
        assertThat(read.get(i).rows())
            .as("%s, %s", name, expected.get(i).title())
            .isEqualTo(expected.get(i).rows());
      }
    }
  }

  /** A column whose cell is not empty, of a row that has another; -1 if it has none. */
  private static int choose(List<String> row, Random random) {
    List<Integer> filled = new ArrayList<>();
    for (int column = 0; column < row.size(); column++) {
      if (!row.get(column).isEmpty()) {
        filled.add(column);
      }
    }
    return filled.size() < 2 ? -1 : filled.get(random.nextInt(filled.size()));
  }

  private static String blanked(String line, List<String> row, int emptied) {
    int from = 0;
    for (int column = 0; column < emptied; column++) {
      from = line.indexOf(row.get(column), from) + row.get(column).length();
    }
    String cell = row.get(emptied);
    int at = line.indexOf(cell, from);
    return (line.substring(0, at) + " ".repeat(cell.length()) + line.substring(at + cell.length()))
        .stripTrailing();
  }
}
