package dev.tripmeter.oracle.awr.internal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.oracle.awr.CorpusText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cell that is empty leaves the cells beside it where they are, whichever it is. */
class EmptyCellsTest {
  private static final int ROUNDS = 12;

  /** A figure with figures on both sides. */
  private static final Pattern BETWEEN =
      Pattern.compile("(?<=\\d {2,30})([0-9.,]+)(?= {2,30}[0-9])");

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

  /** Without a ruler, the lines beside it still tell where the columns are. */
  @Test
  void noCellOfAnUnruledTableMovesWhenAnotherIsEmpty() {
    List<String> lines = Lines.of(CorpusText.of("awr/SYNTH_peterr_commit_severe.out"));
    List<List<List<String>>> whole = rows(lines);
    int emptied = 0;
    for (int i = 0; i < lines.size(); i++) {
      Matcher cell = BETWEEN.matcher(lines.get(i));
      while (cell.find()) {
        List<String> thinned = new ArrayList<>(lines);
        thinned.set(
            i,
            lines.get(i).substring(0, cell.start(1))
                + " ".repeat(cell.group(1).length())
                + lines.get(i).substring(cell.end(1)));
        int changed = 0;
        List<List<List<String>>> read = rows(thinned);
        for (int table = 0; table < whole.size(); table++) {
          for (int row = 0; row < whole.get(table).size(); row++) {
            List<String> before = whole.get(table).get(row);
            List<String> after = read.get(table).get(row);
            for (int column = 0; column < before.size(); column++) {
              if (!before.get(column).equals(after.get(column))) {
                changed++;
                assertThat(after.get(column)).as("%s without %s", before, cell.group(1)).isEmpty();
              }
            }
          }
        }
        assertThat(changed).as("%s without %s", lines.get(i), cell.group(1)).isLessThan(2);
        emptied += changed;
      }
    }
    assertThat(emptied).isGreaterThan(150);
  }

  /** Tables of so many rows that one row less whole does not hide a column. */
  private static List<List<List<String>>> rows(List<String> lines) {
    return UnruledTables.of(lines).grids().stream()
        .map(Grid::rows)
        .filter(rows -> rows.size() > 3)
        .toList();
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
