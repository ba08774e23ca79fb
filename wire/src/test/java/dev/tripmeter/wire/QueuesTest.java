package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class QueuesTest {

  @Test
  void givesBytesBackInOrder() throws IOException {
    SplittableRandom random = new SplittableRandom(11);
    byte[] all = new byte[3_000_000];
    random.nextBytes(all);
    ReadableByteChannel in = Channels.newChannel(new ByteArrayInputStream(all));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    WritableByteChannel out = Channels.newChannel(sink);
    ByteQueue queue = new ByteQueue(new BlockPool(64 << 20));
    long inside = 0;
    boolean ended = false;
    while (!ended || inside > 0) {
      if (!ended && random.nextBoolean()) {
        int read = queue.readFrom(in);
        ended = read < 0;
        inside += Math.max(0, read);
      } else {
        inside -= queue.writeTo(out, Math.min(inside, random.nextLong(200_000)));
      }
      assertThat(queue.size()).isEqualTo(inside);
    }
    assertThat(sink.toByteArray()).isEqualTo(all);
  }

  @Test
  void remembersArrivalsInOrder() {
    SplittableRandom random = new SplittableRandom(12);
    Arrivals arrivals = new Arrivals();
    ArrayDeque<long[]> model = new ArrayDeque<>();
    for (int step = 0; step < 100_000; step++) {
      if (random.nextInt(100) < (step < 50_000 ? 60 : 40)) {
        int bytes = random.nextInt(1, 100);
        arrivals.add(step, bytes);
        model.addLast(new long[] {step, bytes});
      } else if (!model.isEmpty()) {
        assertThat(arrivals.headNanos()).isEqualTo(model.getFirst()[0]);
        assertThat(arrivals.headBytes()).isEqualTo((int) model.getFirst()[1]);
        arrivals.take(arrivals.headBytes());
        model.removeFirst();
      }
      assertThat(arrivals.isEmpty()).isEqualTo(model.isEmpty());
    }
  }

  @Test
  void keepsAppointmentsInTheOrderOfTheirTimes() {
    Agenda agenda = new Agenda();
    StringBuilder kept = new StringBuilder();
    Appointment late = new Appointment(now -> kept.append("late@").append(now).append(' '));
    Appointment soon = new Appointment(now -> kept.append("soon@").append(now).append(' '));
    agenda.put(late, 30);
    agenda.put(soon, 20);
    agenda.put(soon, 25);
    agenda.keepDue(19);
    assertThat(kept).isEmpty();
    agenda.put(late, 10);
    agenda.keepDue(15);
    agenda.keepDue(20);
    assertThat(kept).hasToString("late@15 soon@20 ");
    assertThat(agenda.isEmpty()).isTrue();
  }
}
