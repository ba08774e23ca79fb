package dev.tripmeter.bench.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class BatchHeapTest {

  @Test
  void looksTenTimesWhileEveryRowGoesIn() throws SQLException, IOException {
    assertThat(BatchHeap.run(25_500, 4_000))
        .extracting(BatchHeap.Look::rows)
        .containsExactly(
            2_550L, 5_100L, 7_650L, 10_200L, 12_750L, 15_300L, 17_850L, 20_400L, 22_950L, 25_500L);
  }
}
