package dev.tripmeter.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SharesTest {

  @Test
  void onlyTheLastBlockEndsWithinABatch() {
    assertThat(Shares.of(2_500, 1_000, 10)).isEqualTo(List.of(1_000L, 1_000L, 500L));
  }

  @Test
  void batchesAreSpreadEvenly() {
    assertThat(Shares.of(25_000, 1_000, 10))
        .isEqualTo(
            List.of(
                3_000L, 3_000L, 3_000L, 3_000L, 3_000L, 2_000L, 2_000L, 2_000L, 2_000L, 2_000L));
  }

  @Test
  void theNumberOfBatchesIsThatOfOneBlock() {
    for (long total = 1; total < 5_000; total += 37) {
      for (int batch : List.of(1, 7, 100, 1_000)) {
        List<Long> shares = Shares.of(total, batch, 10);

        assertThat(shares.stream().mapToLong(Long::longValue).sum()).isEqualTo(total);
        long batches = shares.stream().mapToLong(share -> (share + batch - 1) / batch).sum();
        assertThat(batches).isEqualTo((total + batch - 1) / batch);
      }
    }
  }
}
