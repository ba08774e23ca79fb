package dev.tripmeter.embedded.internal;

import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** One running server. Thread-safe. */
public final class Instance {
  /** Role and database that every instance has. */
  public static final String NAME = Template.NAME;

  private static final int PORT_ATTEMPTS = 3;
  private static final int SECRET_BYTES = 24;
  private static final int LABEL_BYTES = 6;

  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private final Supervisor supervisor;
  private final int port;
  private final String password;

  private Instance(Supervisor supervisor, int port, String password) {
    this.supervisor = supervisor;
    this.port = port;
    this.password = password;
  }

  /** Where the server listens. */
  public int port() {
    return port;
  }

  /** Password of the role {@link #NAME}. */
  public String password() {
    return password;
  }

  /** Process id of the server. */
  public long pid() {
    return supervisor.serverPid();
  }

  /** Starts a server with what this process finds around it. */
  public static Instance start(EmbeddedOptions options) {
    try {
      Installation installation =
          Installation.prepared(
              System.getenv(),
              System.getProperty("user.home", "/nonexistent"),
              Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
      return start(options, installation, Instance::freePort);
    } catch (IOException e) {
      throw new EmbeddedStartException(
          Reason.SERVER_FAILED, "PostgreSQL could not be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EmbeddedStartException(
          Reason.INTERRUPTED, "Interrupted while PostgreSQL started", e);
    }
  }

  static Instance start(EmbeddedOptions options, Installation installation, IntSupplier ports)
      throws IOException, InterruptedException {
    SecureRandom random = new SecureRandom();
    Path parent = parent(options, installation);
    for (int attempt = 1; ; attempt++) {
      int port = ports.getAsInt();
      String password = hex(random, SECRET_BYTES);
      Path folder = parent.resolve("tripmeter-postgres-" + hex(random, LABEL_BYTES));
      Map<String, String> settings = new TreeMap<>(options.settings());
      settings.put("port", Integer.toString(port));
      try {
        Supervisor supervisor =
            Supervisor.start(
                installation,
                folder,
                "ALTER ROLE " + NAME + " PASSWORD '" + password + "'",
                settings,
                options.startTimeout());
        return new Instance(supervisor, port, password);
      } catch (EmbeddedStartException e) {
        if (e.reason() != Reason.PORT_TAKEN || attempt == PORT_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** Ends the server and removes its data; does nothing the second time. */
  public void stop() {
    supervisor.stop();
  }

  private static Path parent(EmbeddedOptions options, Installation installation)
      throws IOException {
    @Nullable Path chosen = options.dataParent();
    Path parent = chosen == null ? installation.cache() : chosen.toAbsolutePath();
    if (!Files.isDirectory(parent)) {
      throw new EmbeddedStartException(Reason.NO_FOLDER, "There is no folder " + parent);
    }
    @Nullable Path closed = installation.user().closedOn(parent);
    if (closed != null) {
      throw new EmbeddedStartException(
          Reason.NO_FOLDER,
          "The server runs as user "
              + installation.user().name()
              + ", who may not enter "
              + closed
              + ": give it the permission x for others, or choose another folder");
    }
    return parent;
  }

  private static int freePort() {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByAddress(LOOPBACK))) {
      return probe.getLocalPort();
    } catch (IOException e) {
      throw new EmbeddedStartException(
          Reason.PORT_TAKEN, "No free port on 127.0.0.1: " + e.getMessage(), e);
    }
  }

  private static String hex(SecureRandom random, int bytes) {
    byte[] drawn = new byte[bytes];
    random.nextBytes(drawn);
    return HexFormat.of().formatHex(drawn);
  }
}
