package dev.tripmeter.jdbc.internal.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NanoClock;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.Socket;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MeteredSocketTest {
  private final Counters counters = new Counters();

  /** Time that passes by 10 ns at each look. */
  private final NanoClock clock =
      new NanoClock() {
        private long now;

        @Override
        public long nanoTime() {
          now += 10;
          return now;
        }
      };

  private final SocketMeter meter = new SocketMeter(counters, clock);

  @Test
  void forwardsEveryMethodOfASocketOfTheRunningJdk() {
    Set<String> all =
        Arrays.stream(Socket.class.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .filter(method -> method.getDeclaringClass() == Socket.class)
            .map(MeteredSocketTest::signature)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> forwarded =
        Arrays.stream(MeteredSocket.class.getDeclaredMethods())
            .map(MeteredSocketTest::signature)
            .collect(Collectors.toCollection(TreeSet::new));

    assertThat(forwarded).containsAll(all);
  }

  private static String signature(Method method) {
    return method.getName() + Arrays.toString(method.getParameterTypes());
  }

  @Test
  void severalWritesBeforeAReadAreOneTrip() throws IOException {
    OutputStream out = new MeteredOutputStream(new ByteArrayOutputStream(), meter);
    InputStream in = new MeteredInputStream(new ByteArrayInputStream(new byte[8]), meter);

    out.write(new byte[3]);
    out.write(1);
    out.flush();
    assertThat(counters.trips()).isZero();
    assertThat(in.read()).isZero();
    assertThat(in.read(new byte[4])).isEqualTo(4);
    assertThat(counters.trips()).isEqualTo(1);
    out.write(1);
    assertThat(in.skip(2)).isEqualTo(2);
    assertThat(counters.trips()).isEqualTo(2);
    assertThat(counters.bytesSent()).isEqualTo(5);
    assertThat(counters.bytesReceived()).isEqualTo(7);
    assertThat(counters.waitNanos()).isEqualTo(30);
  }

  @Test
  void theEndOfTheStreamIsNoTrip() throws IOException {
    OutputStream out = new MeteredOutputStream(new ByteArrayOutputStream(), meter);
    InputStream in = new MeteredInputStream(InputStream.nullInputStream(), meter);

    out.write(1);
    assertThat(in.read()).isEqualTo(-1);
    assertThat(in.read(new byte[4])).isEqualTo(-1);

    assertThat(counters.trips()).isZero();
    assertThat(counters.bytesReceived()).isZero();
  }

  @Test
  void bytesThatNobodyAskedForAreNoTrip() throws IOException {
    InputStream in = new MeteredInputStream(new ByteArrayInputStream(new byte[4]), meter);

    assertThat(in.read(new byte[4])).isEqualTo(4);

    assertThat(counters.trips()).isZero();
    assertThat(counters.bytesReceived()).isEqualTo(4);
  }

  @Test
  void socketsMadeAfterTheConnectionStandsAreCountedAside() throws IOException {
    Wire wire = new Wire(clock);
    try (Socket first = wire.metered(new LoopSocket())) {
      wire.connected();
      try (Socket second = wire.metered(new LoopSocket())) {
        first.getOutputStream().write(1);
        second.getOutputStream().write(new byte[2]);
        assertThat(second.getInputStream().read()).isZero();
      }
    }
    assertThat(wire.main().bytesSent()).isEqualTo(1);
    assertThat(wire.main().trips()).isZero();
    assertThat(wire.aside().bytesSent()).isEqualTo(2);
    assertThat(wire.aside().trips()).isEqualTo(1);
  }

  private static final class LoopSocket extends Socket {
    @Override
    public InputStream getInputStream() {
      return new ByteArrayInputStream(new byte[1]);
    }

    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }
  }
}
