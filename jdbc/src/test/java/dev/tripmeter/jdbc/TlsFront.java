package dev.tripmeter.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** Speaks TLS to a PostgreSQL client, and plainly to the server behind; one connection. */
final class TlsFront implements AutoCloseable {
  private static final String SECRET = "changeit";

  private final ServerSocket listener;
  private final SSLContext tls;
  private final int target;

  TlsFront(Path folder, int target) throws Exception {
    this.target = target;
    this.tls = context(certificate(folder));
    this.listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    start(this::serve);
  }

  int port() {
    return listener.getLocalPort();
  }

  private static Path certificate(Path folder) throws Exception {
    Path store = folder.resolve("tls.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "tls",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                SECRET)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.log").toFile())
            .start();
    if (keytool.waitFor() != 0) {
      throw new IOException(Files.readString(folder.resolve("keytool.log")));
    }
    return store;
  }

  private static SSLContext context(Path store) throws IOException, GeneralSecurityException {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, SECRET.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, SECRET.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    return context;
  }

  private void serve() throws IOException {
    try (Socket client = listener.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target)) {
      // SSLRequest: 8 bytes, answered by S.
      client.getInputStream().readNBytes(8);
      client.getOutputStream().write('S');
      SSLSocket secure =
          (SSLSocket) tls.getSocketFactory().createSocket(client, null, client.getPort(), false);
      secure.setUseClientMode(false);
      Thread back = start(() -> copy(server.getInputStream(), secure.getOutputStream()));
      copy(secure.getInputStream(), server.getOutputStream());
      server.shutdownOutput();
      back.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void copy(InputStream in, OutputStream out) throws IOException {
    byte[] buffer = new byte[8192];
    int count = in.read(buffer);
    while (count >= 0) {
      out.write(buffer, 0, count);
      out.flush();
      count = in.read(buffer);
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
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            },
            "tls-front");
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((t, e) -> {}); // The client hung up: the test will say so.
    thread.start();
    return thread;
  }

  @Override
  public void close() throws IOException {
    listener.close();
  }
}
