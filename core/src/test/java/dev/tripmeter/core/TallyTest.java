package dev.tripmeter.core;

import static dev.tripmeter.core.Tally.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TallyTest {
  private static final Tally SOME = new Tally(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  private static final Tally MORE =
      new Tally(10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140);
  private static final Tally MOST = every(Long.MAX_VALUE);

  @Test
  void addsEveryCountByItself() {
    assertThat(SOME.plus(MORE))
        .isEqualTo(new Tally(11, 22, 33, 44, 55, 66, 77, 88, 99, 110, 121, 132, 143, 154));
  }

  @Test
  void subtractsEveryCountByItself() {
    assertThat(MORE.minus(SOME))
        .isEqualTo(new Tally(9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108, 117, 126));
  }

  @Test
  void nothingChangesNothing() {
    assertThat(SOME.plus(Tally.EMPTY)).isEqualTo(SOME);
    assertThat(Tally.EMPTY.plus(SOME)).isEqualTo(SOME);
    assertThat(SOME.minus(Tally.EMPTY)).isEqualTo(SOME);
    assertThat(SOME.minus(SOME)).isEqualTo(Tally.EMPTY);
  }

  @Test
  void sumsStayAtTheLargestCount() {
    assertThat(MOST.plus(SOME)).isEqualTo(MOST);
    assertThat(SOME.plus(MOST)).isEqualTo(MOST);
    assertThat(MOST.plus(MOST)).isEqualTo(MOST);
    assertThat(Tally.sum(Long.MAX_VALUE - 1, 1)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void differencesStopAtZero() {
    assertThat(SOME.minus(MORE)).isEqualTo(Tally.EMPTY);
    assertThat(Tally.EMPTY.minus(MOST)).isEqualTo(Tally.EMPTY);
  }

  @Test
  void unknownIsContagiousAndNeverBecomesACount() {
    Tally unknown = every(UNKNOWN);

    assertThat(SOME.plus(unknown)).isEqualTo(unknown);
    assertThat(unknown.plus(SOME)).isEqualTo(unknown);
    assertThat(unknown.plus(unknown)).isEqualTo(unknown);
    assertThat(MOST.plus(unknown)).isEqualTo(unknown);
    assertThat(SOME.minus(unknown)).isEqualTo(unknown);
    assertThat(unknown.minus(SOME)).isEqualTo(unknown);
    assertThat(unknown.minus(unknown)).isEqualTo(unknown);
  }

  @Test
  void aCountIsKnownFromZeroOn() {
    assertThat(Tally.isKnown(0)).isTrue();
    assertThat(Tally.isKnown(Long.MAX_VALUE)).isTrue();
    assertThat(Tally.isKnown(UNKNOWN)).isFalse();
  }

  @Test
  void printsEveryCountByItsNameAndNoNumberForUnknown() {
    assertThat(SOME)
        .hasToString(
            "Tally[calls=1, executions=2, entries=3, protocolExecutions=4, rows=5, trips=6,"
                + " turns=7, commits=8, rollbacks=9, connects=10, prepares=11, fetches=12,"
                + " bytesSent=13, bytesReceived=14]");
    assertThat(every(UNKNOWN).toString())
        .contains("trips=unknown", "bytesReceived=unknown")
        .doesNotContain("-1");
  }

  @Test
  void addsInAnyOrderAndGrouping() {
    long seed = 42;
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      long a = anyCount(random);
      long b = anyCount(random);
      long c = anyCount(random);

      assertThat(Tally.sum(a, b)).as("seed %s", seed).isEqualTo(Tally.sum(b, a));
      assertThat(Tally.sum(Tally.sum(a, b), c))
          .as("seed %s", seed)
          .isEqualTo(Tally.sum(a, Tally.sum(b, c)));
    }
  }

  private static long anyCount(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> UNKNOWN;
      case 1 -> 0;
      case 2 -> Long.MAX_VALUE;
      case 3 -> Long.MAX_VALUE - random.nextInt(10);
      default -> random.nextInt(1_000_000);
    };
  }

  private static Tally every(long count) {
    return new Tally(
        count, count, count, count, count, count, count, count, count, count, count, count, count,
        count);
  }
}
