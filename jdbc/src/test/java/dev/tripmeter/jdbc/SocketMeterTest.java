package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.SocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The ways pgjdbc makes its sockets. */
@ExtendWith(Postgres.class)
class SocketMeterTest {
  private final Postgres.Server server;

  SocketMeterTest(Postgres.Server server) {
    this.server = server;
  }

  private static void selectIsOneTrip(Connection connection) throws SQLException {
    Meter meter = Meter.of(connection);
    try (Statement statement = connection.createStatement()) {
      Mark mark = meter.mark();
      try (ResultSet result = statement.executeQuery("select 1")) {
        assertThat(result.next()).isTrue();
      }
      assertThat(meter.since(mark).tally().trips()).isEqualTo(1);
    }
    assertThat(meter.session().tally().trips()).isEqualTo(meter.trips());
  }

  private static long connectTrips(Connection connection) {
    var connect = Meter.of(connection).session().byKind().get(CallKind.CONNECT);
    assertThat(connect).isNotNull();
    return connect.trips();
  }

  @Test
  void countsBelowTls(@TempDir Path folder) throws Exception {
    try (TlsFront front = new TlsFront(folder, server.postgres().port())) {
      String url =
          "jdbc:postgresql://localhost:"
              + front.port()
              + "/"
              + server.postgres().database()
              + "?sslmode=require";
      try (Connection connection =
          Tripmeter.connect(url, server.credentials(), Postgres.newLedger())) {
        // Two more than without, for the handshake of TLS 1.3: the JDK sends a ChangeCipherSpec,
        // which
        // no server answers, in the middle of the server's flight (RFC 8446, D.4).
        assertThat(connectTrips(connection)).isEqualTo(7);
        selectIsOneTrip(connection);
      }
    }
  }

  @Test
  void countsWhenTheDriverConnectsOnAThreadOfItsOwn() throws SQLException {
    try (Connection connection = server.connect("?loginTimeout=10")) {
      assertThat(connectTrips(connection)).isEqualTo(5);
      selectIsOneTrip(connection);
    }
  }

  @Test
  void countsAllHostsThatWereTriedAsTheConnect() throws Exception {
    try (ServerSocket refusing = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread hangsUp = new Thread(() -> acceptAndClose(refusing));
      hangsUp.start();
      String url =
          "jdbc:postgresql://localhost:"
              + refusing.getLocalPort()
              + ",localhost:"
              + server.postgres().port()
              + "/"
              + server.postgres().database()
              + "?sslmode=disable";
      try (Connection connection =
          Tripmeter.connect(url, server.credentials(), Postgres.newLedger())) {
        assertThat(connectTrips(connection)).isEqualTo(4);
        selectIsOneTrip(connection);
      }
      hangsUp.join();
    }
  }

  private static void acceptAndClose(ServerSocket listener) {
    try {
      listener.accept().close();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void keepsTheUsersSocketFactoryFromTheProperties() throws SQLException {
    Properties properties = server.credentials();
    properties.setProperty("socketFactory", UsersFactory.class.getName());
    properties.setProperty("socketFactoryArg", "by properties");
    try (Connection connection =
        Tripmeter.connect(server.url(), properties, Postgres.newLedger())) {
      selectIsOneTrip(connection);
      assertThat(UsersFactory.ARGUMENTS).contains("by properties");
    }
    assertThat(properties.getProperty("socketFactoryArg")).isEqualTo("by properties");
  }

  @Test
  void keepsTheUsersSocketFactoryFromTheUrl() throws SQLException {
    String factory = UsersFactory.class.getName().replace("$", "%24");
    try (Connection connection =
        server.connect(
            "?socketFactory=" + factory + "&socketFactoryArg=by%20url&tcpKeepAlive=true")) {
      selectIsOneTrip(connection);
      assertThat(UsersFactory.ARGUMENTS).contains("by url");
    }
  }

  /** A factory a user might have. */
  public static final class UsersFactory extends SocketFactory {
    static final List<String> ARGUMENTS = new CopyOnWriteArrayList<>();

    /** What pgjdbc calls. */
    public UsersFactory(String argument) {
      ARGUMENTS.add(argument);
    }

    @Override
    public Socket createSocket() {
      return new Socket();
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }
  }
}
