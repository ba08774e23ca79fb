package dev.tripmeter.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.Tally;
import dev.tripmeter.core.ledger.Timeline.Bucket;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimelineTest {
  private static final Bucket NONE = new Bucket(0, 0, 0, 0);

  @Test
  void countsTheCallsOfAMillisecondTogether() {
    assertThat(of(4, 1_000, 1_000, 1_002))
        .isEqualTo(new Timeline(1, 1_000, 4, List.of(calls(2), NONE, calls(1))));
  }

  @Test
  void doublesTheWidthWhenTheBucketsAreUsedUp() {
    assertThat(of(4, 1_001, 1_002, 1_003, 1_004, 1_005))
        .isEqualTo(new Timeline(2, 1_000, 4, List.of(calls(1), calls(2), calls(2))));
  }

  @Test
  void doublesAsOftenAsItTakes() {
    assertThat(of(4, 0, 1_000_000)).isEqualTo(new Timeline(262_144, 0, 4, bucketsOf(1, 0, 0, 1)));
  }

  @Test
  void opensTowardsThePast() {
    assertThat(of(4, 1_003, 1_001))
        .isEqualTo(new Timeline(1, 1_001, 4, List.of(calls(1), NONE, calls(1))));
  }

  @Test
  void unknownTripsStayUnknown() {
    TimelineRecorder recorder = new TimelineRecorder(1, 4);
    recorder.add(1_000, 1, 1, 0, Tally.UNKNOWN);
    recorder.add(1_000, 1, 1, 0, 5);

    assertThat(recorder.snapshot().buckets()).containsExactly(new Bucket(2, 2, 0, Tally.UNKNOWN));
  }

  @Test
  void nothingAddsNothing() {
    Timeline some = of(4, 1_001, 1_009);

    assertThat(some.plus(Timeline.empty(4))).isEqualTo(some);
    assertThat(Timeline.empty(4).plus(some)).isEqualTo(some);
    assertThat(Timeline.empty(4).plus(Timeline.empty(4))).isEqualTo(Timeline.empty(4));
  }

  @Test
  void theSumIsTheTimelineOneLedgerWouldHaveKept() {
    long seed = 7;
    Random random = new Random(seed);
    for (int run = 0; run < 300; run++) {
      TimelineRecorder one = new TimelineRecorder(1, 8);
      TimelineRecorder[] parts = new TimelineRecorder[3];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = new TimelineRecorder(1, 8);
      }
      int spread = 1 << random.nextInt(20);
      for (int call = random.nextInt(40); call > 0; call--) {
        long at = 1_000_000L + random.nextInt(spread);
        one.add(at, 1, 1, 0, 2);
        parts[random.nextInt(parts.length)].add(at, 1, 1, 0, 2);
      }
      Timeline a = parts[0].snapshot();
      Timeline b = parts[1].snapshot();
      Timeline c = parts[2].snapshot();

      assertThat(a.plus(b).plus(c)).as("seed %s", seed).isEqualTo(one.snapshot());
      assertThat(c.plus(b.plus(a))).as("seed %s", seed).isEqualTo(one.snapshot());
    }
  }

  private static Timeline of(int limit, long... epochMillis) {
    TimelineRecorder recorder = new TimelineRecorder(1, limit);
    for (long at : epochMillis) {
      recorder.add(at, 1, 1, 0, 2);
    }
    return recorder.snapshot();
  }

  private static List<Bucket> bucketsOf(int... calls) {
    return Arrays.stream(calls).mapToObj(TimelineTest::calls).toList();
  }

  private static Bucket calls(int calls) {
    return new Bucket(calls, calls, 0, 2L * calls);
  }
}
