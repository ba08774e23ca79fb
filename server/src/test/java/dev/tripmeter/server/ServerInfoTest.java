package dev.tripmeter.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ServerInfoTest {
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = TestServer.start();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void namesProductVersionAndTheSettingsThatMatter() throws SQLException {
    try (Connection connection = server.connect()) {
      ServerInfo info = ServerInfo.read(connection);

      assertThat(info.product()).isEqualTo("PostgreSQL");
      assertThat(info.version()).startsWith("18.");
      assertThat(info.settingsUnknownBecause()).isNull();
      assertThat(info.settings())
          .containsEntry("fsync", "on")
          .containsEntry("shared_buffers", "128MB")
          .containsEntry("shared_preload_libraries", "pg_stat_statements")
          .containsEntry("track_wal_io_timing", "on");
      assertThat(info.settings().keySet()).startsWith("fsync", "synchronous_commit");
    }
  }

  @Test
  void leavesOutSettingsTheRoleMayNotSee() throws SQLException {
    try (Connection connection = server.connect()) {
      TestServer.run(connection, "create role curious login password 'x'");
    }
    try (Connection connection = server.connect("curious", "x")) {
      assertThat(ServerInfo.read(connection).settings())
          .containsKey("fsync")
          .doesNotContainKey("shared_preload_libraries");
    }
  }

  @Test
  void saysWhyThereAreNoSettingsOfAnotherDatabase() throws SQLException {
    try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
      ServerInfo info = ServerInfo.read(h2);

      assertThat(info.product()).isEqualTo("H2");
      assertThat(info.settings()).isEmpty();
      assertThat(info.settingsUnknownBecause()).contains("PostgreSQL only");
    }
  }
}
