package dev.tripmeter.bench.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.bench.Markdown;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That the race runs, and that its ways differ in turns as they are said to. */
class BatchRaceTest {
  private static final int ROWS = 2_000;

  @Test
  void everyWayBringsEveryRowWithItsKeyInItsNumberOfTurns() throws SQLException, IOException {
    RaceResult result = BatchRace.run(new RaceOptions(1, 0, ROWS, 7));

    assertThat(result.laps())
        .hasSize(TableKind.values().length * BatchRace.DISTANCES.size() * Variant.values().length);
    List<String> others = new ArrayList<>();
    for (Lap lap : result.laps()) {
      if (!expected(lap)) {
        others.add(lap.toString());
      }
    }
    assertThat(others).isEmpty();
    assertThat(Markdown.table(RaceTable.of(result)).lines()).hasSize(2 + result.laps().size());
  }

  /** With the commit; 2,000 rows are two batches. */
  private static boolean expected(Lap lap) {
    long turns = lap.turns() - 1;
    return switch (lap.variant()) {
      case LOOP -> turns == lap.rows();
      case REWRITE, JOOQ_VALUES, WRITER, WRITER_KEYS -> turns == 2;
      case COPY -> turns == 4;
      case COPY_STREAM -> turns == 2;
      case WRITER_LARGE -> turns == 1;
      // The driver waits after at most 255 entries.
      case EXECUTE_BATCH, JOOQ_BATCH, JOOQ_BATCHED_CONNECTION, SPRING -> turns == 8;
      // Answers with keys can come while entries are still on the way: turns depend on timing.
      case KEYS_BY_NAME -> turns >= 10 && turns < 40;
      // And one to describe it.
      case GENERATED_KEYS ->
          lap.variant().rowByRow(lap.kind())
              ? turns == lap.rows() || turns == lap.rows() + 1
              : turns >= 10 && turns < 40;
      // And the sequence.
      case HIBERNATE -> turns >= 10 && turns <= 12;
    };
  }
}
