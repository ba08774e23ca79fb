package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelayRandomTrafficTest {
  private static final int BYTES = 1_500_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void passesEveryByteBothWaysWhateverTheChunksAndSettings(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] up = bytes(random);
    byte[] down = bytes(random);
    BlockingQueue<byte[]> receivedByServer = new ArrayBlockingQueue<>(1);
    SplittableRandom serverRandom = random.split();
    try (TestServer server =
            TestServer.start(
                socket -> {
                  Thread sender = sender(socket, down, serverRandom);
                  receivedByServer.add(socket.getInputStream().readAllBytes());
                  join(sender);
                });
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), settings(random)));
        TestClient client = new TestClient(relay)) {
      Thread sender = sender(client.socket, up, random.split());
      Thread changer = changer(relay, random.split());
      assertThat(client.socket.getInputStream().readAllBytes()).isEqualTo(down);
      assertThat(receivedByServer.poll(30, TimeUnit.SECONDS)).isEqualTo(up);
      sender.join();
      changer.join();
      RelaySession session = client.awaitSession(seen -> !seen.open());
      assertThat(session.end()).isEqualTo(SessionEnd.CLOSED);
      assertThat(session.bytesFromClient()).isEqualTo(BYTES);
      assertThat(session.bytesFromServer()).isEqualTo(BYTES);
    }
  }

  private static RelaySettings settings(SplittableRandom random) {
    return new RelaySettings(
        Duration.ofNanos(random.nextLong(6_000_000)),
        Duration.ofNanos(random.nextLong(4_000_000)),
        random.nextBoolean() ? 0 : random.nextLong(4_000_000, 40_000_000),
        random.nextLong());
  }

  private static byte[] bytes(SplittableRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return bytes;
  }

  private static Thread changer(Relay relay, SplittableRandom random) {
    return started(
        () -> {
          for (int change = 0; change < 30; change++) {
            relay.change(settings(random));
            Thread.sleep(5);
          }
        });
  }

  private static Thread sender(Socket socket, byte[] bytes, SplittableRandom random) {
    return started(
        () -> {
          OutputStream out = socket.getOutputStream();
          for (int sent = 0; sent < bytes.length; ) {
            int most = random.nextInt(4) == 0 ? 200_000 : 3_000;
            int chunk = Math.min(random.nextInt(1, most), bytes.length - sent);
            out.write(bytes, sent, chunk);
            sent += chunk;
          }
          socket.shutdownOutput();
        });
  }

  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  private static Thread started(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static void join(Thread thread) {
    Threads.join(thread);
  }
}
