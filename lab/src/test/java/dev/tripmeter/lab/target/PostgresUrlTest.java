package dev.tripmeter.lab.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresUrlTest {

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db.example:5433/app?ssl=true, db.example, 5433, /app?ssl=true",
    "jdbc:postgresql://db.example/app, db.example, 5432, /app",
    "jdbc:postgresql://db.example, db.example, 5432, /",
    "jdbc:postgresql://[::1]:5433/app, ::1, 5433, /app",
    "jdbc:postgresql:///app, localhost, 5432, /app",
    "jdbc:postgresql:app?user=me, localhost, 5432, /app?user=me",
    "jdbc:postgresql:/, localhost, 5432, /",
  })
  void readsWhereAUrlPoints(String url, String host, int port, String tail) {
    assertThat(PostgresUrl.of(url)).contains(new PostgresUrl(host, port, tail));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://one:5432,two:5432/app",
        "jdbc:postgresql://one:99999/app",
        "jdbc:postgresql:///app?service=app",
        "jdbc:h2:mem:x",
      })
  void doesNotGuessWhereItCannotTell(String url) {
    assertThat(PostgresUrl.of(url)).isEmpty();
  }

  @Test
  void keepsDatabaseAndOptionsOnTheWayThroughARelay() throws UnknownHostException {
    PostgresUrl url = PostgresUrl.of("jdbc:postgresql://db:5433/app?ssl=true").orElseThrow();
    InetAddress local = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});

    assertThat(url.through(new InetSocketAddress(local, 7000)))
        .isEqualTo("jdbc:postgresql://127.0.0.1:7000/app?ssl=true");
  }
}
