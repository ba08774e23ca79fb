package dev.tripmeter.batch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** Stands between one client and the server, and cuts the line after so many bytes. */
final class CuttingRelay implements AutoCloseable {
  private final ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final AtomicLong toServer = new AtomicLong(Long.MAX_VALUE);
  private final AtomicLong toClient = new AtomicLong(Long.MAX_VALUE);
  private final int port;
  private volatile Runnable atCommit = () -> {};

  /** In front of a port of this machine. */
  CuttingRelay(int port) throws IOException {
    this.port = port;
    start(this::accept);
  }

  int port() {
    return door.getLocalPort();
  }

  /** From now on only so many bytes pass from the client to the server. */
  void cutQuestionsAfter(long bytes) {
    toServer.set(bytes);
  }

  /** From now on only so many bytes pass from the server to the client. */
  void cutAnswersAfter(long bytes) {
    toClient.set(bytes);
  }

  /** The same, from the next commit that is asked for on, the questions with it. */
  void cutAfterCommit(long questionBytes, long answerBytes) {
    atCommit =
        () -> {
          toServer.set(questionBytes);
          toClient.set(answerBytes);
        };
  }

  private void accept() throws IOException {
    try (Socket client = door.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), port)) {
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      Thread answers = start(() -> pump(server, client, toClient, bytes -> {}));
      pump(client, server, toServer, this::look);
      answers.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(String question) {
    if (question.contains("COMMIT")) {
      atCommit.run();
    }
  }

  /** Passes bytes on until either end or the limit is reached, and ends both then. */
  private static void pump(Socket from, Socket to, AtomicLong limit, Consumer<String> look)
      throws IOException {
    byte[] buffer = new byte[8_192];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        look.accept(new String(buffer, 0, read, StandardCharsets.ISO_8859_1));
        int passing = (int) Math.min(read, limit.get());
        limit.addAndGet(-passing);
        out.write(buffer, 0, passing);
        out.flush();
        if (passing < read) {
          return;
        }
      }
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private static Thread start(Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException ended) {
                // The other direction has cut the line.
              }
            },
            "cutting relay");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
