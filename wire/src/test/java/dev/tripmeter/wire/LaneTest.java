package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.junit.jupiter.api.Test;

/** The times of a lane, exactly: the test says what time it is. */
class LaneTest {
  private final BlockPool pool = new BlockPool(1 << 20);
  private final ByteArrayOutputStream sink = new ByteArrayOutputStream();
  private final WritableByteChannel receiver = Channels.newChannel(sink);

  @Test
  void delaysEachArrivalFromItsOwnMoment() throws IOException {
    Lane lane = lane(new Pace(1_000, 0, 0, 0, 1));
    arrive(lane, 10, 100);
    arrive(lane, 20, 300);
    assertThat(lane.nextDueNanos()).isEqualTo(1_100);
    assertThat(writtenAt(lane, 1_099)).isZero();
    assertThat(writtenAt(lane, 1_100)).isEqualTo(10);
    assertThat(lane.nextDueNanos()).isEqualTo(1_300);
    assertThat(writtenAt(lane, 1_300)).isEqualTo(30);
    assertThat(lane.isWaiting()).isFalse();
  }

  @Test
  void keepsTheRateOfArrivalsWhateverTheDelay() throws IOException {
    Lane lane = lane(new Pace(1_000_000, 0, 0, 0, 1));
    for (int i = 0; i < 1_000; i++) {
      arrive(lane, 1, i);
    }
    for (int i = 0; i < 1_000; i++) {
      assertThat(writtenAt(lane, 1_000_000 + i)).isEqualTo(i + 1);
    }
  }

  @Test
  void makesTheFirstBytesPayForTheHandshakeAndNoOthers() throws IOException {
    Lane lane = lane(new Pace(1_000, 2_000, 0, 0, 1));
    arrive(lane, 10, 0);
    lane.payHandshake();
    arrive(lane, 10, 2_500);
    assertThat(lane.nextDueNanos()).isEqualTo(3_000);
    assertThat(writtenAt(lane, 3_000)).isEqualTo(10);
    assertThat(lane.nextDueNanos()).isEqualTo(3_500);
  }

  @Test
  void takesTheTimeThatTheBandwidthNeeds() throws IOException {
    // 1,000 bytes a second: a byte takes a millisecond, and leaves in portions of 5.
    Lane lane = lane(new Pace(0, 0, 0, 1_000, 1));
    arrive(lane, 10, 0);
    assertThat(writtenAt(lane, 4_999_999)).isZero();
    assertThat(writtenAt(lane, 5_000_000)).isEqualTo(5);
    assertThat(writtenAt(lane, 10_000_000)).isEqualTo(10);
    arrive(lane, 1, 50_000_000);
    assertThat(lane.nextDueNanos()).isEqualTo(51_000_000);
  }

  @Test
  void keepsTheOrderUnderJitterAndNeverExceedsIt() throws IOException {
    Lane lane = lane(new Pace(1_000, 0, 500, 0, 7));
    long last = 0;
    for (int i = 0; i < 1_000; i++) {
      arrive(lane, 1, 100L * i);
    }
    while (lane.isWaiting()) {
      // Those that would have overtaken leave together with the one before them.
      long arrived = 100L * sink.size();
      long due = lane.nextDueNanos();
      assertThat(due).isBetween(Math.max(last, arrived + 1_000), arrived + 1_500);
      lane.writeDue(receiver, due);
      last = due;
    }
    assertThat(sink.size()).isEqualTo(1_000);
  }

  @Test
  void repeatsTheJitterOfASeed() {
    Pace pace = new Pace(0, 0, 1_000_000, 0, 7);
    Pace other = new Pace(0, 0, 1_000_000, 0, 8);
    assertThat(pace.jitterNanos(3, 9)).isEqualTo(pace.jitterNanos(3, 9));
    assertThat(pace.jitterNanos(3, 9)).isNotEqualTo(other.jitterNanos(3, 9));
    assertThat(pace.jitterNanos(3, 9)).isNotEqualTo(pace.jitterNanos(2, 9));
  }

  @Test
  void appliesAChangedPaceToBytesThatWait() throws IOException {
    Lane lane = lane(new Pace(1_000_000, 0, 0, 1, 1));
    arrive(lane, 10, 0);
    lane.use(new Pace(500, 0, 0, 0, 1));
    assertThat(lane.nextDueNanos()).isEqualTo(500);
    assertThat(writtenAt(lane, 500)).isEqualTo(10);
  }

  @Test
  void passesTheEndOnAfterTheBytesAndTheDelay() throws IOException {
    Lane lane = lane(new Pace(1_000, 0, 0, 0, 1));
    arrive(lane, 10, 0);
    lane.end(Lane.Ending.END_OF_STREAM, 100);
    assertThat(lane.wantsBytes()).isFalse();
    assertThat(writtenAt(lane, 1_050)).isEqualTo(10);
    assertThat(lane.takeDueEnding(1_050)).isEqualTo(Lane.Ending.NONE);
    assertThat(lane.nextDueNanos()).isEqualTo(1_100);
    assertThat(lane.takeDueEnding(1_100)).isEqualTo(Lane.Ending.END_OF_STREAM);
    assertThat(lane.isOver()).isTrue();
  }

  @Test
  void asksForNoMoreBytesWhenThePoolIsEmptyUnlessItHoldsNone() throws IOException {
    Lane greedy = lane(new Pace(1_000, 0, 0, 0, 1));
    Lane modest = lane(new Pace(1_000, 0, 0, 0, 1));
    while (greedy.wantsBytes()) {
      arrive(greedy, BlockPool.BLOCK_BYTES, 0);
    }
    assertThat(modest.wantsBytes()).isTrue();
    arrive(modest, 1, 0);
    assertThat(modest.wantsBytes()).isFalse();
    assertThat(pool.hasRoomAgain()).isFalse();
    greedy.writeDue(receiver, 1_000);
    assertThat(pool.hasRoomAgain()).isTrue();
    assertThat(modest.wantsBytes()).isTrue();
  }

  private Lane lane(Pace pace) {
    return new Lane(1, pool, pace, 0);
  }

  private static void arrive(Lane lane, int bytes, long nowNanos) throws IOException {
    ReadableByteChannel sender = Channels.newChannel(new ByteArrayInputStream(new byte[bytes]));
    for (int left = bytes; left > 0; ) {
      left -= lane.readFrom(sender, nowNanos);
    }
  }

  private int writtenAt(Lane lane, long nowNanos) throws IOException {
    lane.writeDue(receiver, nowNanos);
    return sink.size();
  }
}
