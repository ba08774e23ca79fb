package dev.tripmeter.bench.batch;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** That a way that loses rows or mixes up keys is found out. */
class ArenaTest {
  private static final List<LabelRow> ROWS = LabelRow.rows(50, 3);

  @Test
  void noticesARowThatIsMissingTwiceThereOrHasAnothersKey() throws SQLException, IOException {
    try (Arena arena = Arena.open();
        Connection connection = arena.connect(TableKind.PLAIN, false);
        Inserter inserter = JdbcInserter.keysByName(connection)) {
      long[] keys = requireNonNull(inserter.insert(ROWS.subList(0, 49)));
      arena.check(TableKind.PLAIN, ROWS.subList(0, 49), keys);
      long[] swapped = keys.clone();
      swapped[3] = keys[4];
      swapped[4] = keys[3];
      refuses(arena, ROWS.subList(0, 49), swapped);
      refuses(arena, ROWS, null);
      refuses(arena, ROWS.subList(0, 48), null);

      inserter.insert(ROWS.subList(0, 1));
      refuses(arena, ROWS, null);
    }
  }

  private static void refuses(Arena arena, List<LabelRow> rows, long @Nullable [] keys) {
    assertThatIllegalStateException().isThrownBy(() -> arena.check(TableKind.PLAIN, rows, keys));
  }

  @Test
  void rowsAreTheSameForTheSameSeedAndInNoOrder() {
    assertThat(LabelRow.rows(50, 3)).isEqualTo(ROWS);
    assertThat(ROWS)
        .isNotEqualTo(ROWS.stream().sorted(Comparator.comparingLong(LabelRow::code)).toList());
  }
}
