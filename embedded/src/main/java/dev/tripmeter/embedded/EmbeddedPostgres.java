package dev.tripmeter.embedded;

import dev.tripmeter.embedded.internal.Instance;

/**
 * A PostgreSQL server of one's own: real, local, and gone without a trace when closed.
 *
 * <p>It listens on 127.0.0.1 at a free port and asks for a password that is new for every instance.
 * The role is a superuser; the extension {@code pg_stat_statements} is there, timing of I/O and WAL
 * is on, and {@code fsync} is on, because what a commit costs is one of the questions asked of it.
 *
 * <p>Server and data end with {@link #close()}, with the JVM, and also when the JVM is killed.
 * Thread-safe.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  private static final String HOST = "127.0.0.1";

  private final Instance instance;
  private final Thread atExit;

  private EmbeddedPostgres(Instance instance) {
    this.instance = instance;
    this.atExit = new Thread(instance::stop, "tripmeter-embedded-stop");
  }

  /**
   * Starts a server with default options and waits until it accepts connections: about 0.3 seconds,
   * a few seconds at the very first use on a machine.
   *
   * @throws EmbeddedStartException when it cannot be started
   */
  public static EmbeddedPostgres start() {
    return start(EmbeddedOptions.defaults());
  }

  /**
   * Starts a server and waits until it accepts connections.
   *
   * @throws EmbeddedStartException when it cannot be started
   */
  public static EmbeddedPostgres start(EmbeddedOptions options) {
    EmbeddedPostgres started = new EmbeddedPostgres(Instance.start(options));
    Runtime.getRuntime().addShutdownHook(started.atExit);
    return started;
  }

  /** The URL for pgjdbc, without user and password. */
  public String jdbcUrl() {
    return "jdbc:postgresql://" + HOST + ":" + port() + "/" + database();
  }

  /** The address the server listens on, 127.0.0.1. */
  public String host() {
    return HOST;
  }

  /** The port the server listens on. */
  public int port() {
    return instance.port();
  }

  /** The role to log on with, a superuser. */
  public String user() {
    return Instance.NAME;
  }

  /** The role's password, new for every instance; letters and digits only. */
  public String password() {
    return instance.password();
  }

  /** The database to connect to. */
  public String database() {
    return Instance.NAME;
  }

  /** The process id of the server (the postmaster). */
  public long pid() {
    return instance.pid();
  }

  /**
   * Ends the server, which breaks open connections, and removes its data. Waits until both are
   * gone. Does nothing the second time.
   */
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException jvmIsEnding) {
      // The hook stops the server, or has done so.
    }
    instance.stop();
  }
}
