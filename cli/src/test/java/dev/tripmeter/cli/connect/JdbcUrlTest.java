package dev.tripmeter.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcUrlTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://localhost:5432/app",
        "jdbc:postgresql://127.0.0.1/app",
        "jdbc:postgresql://[::1]:5432/app",
        "jdbc:postgresql://LOCALHOST,127.3.2.1:5433/app",
        "jdbc:postgresql:app",
        "jdbc:tripmeter:postgresql://localhost/app",
        "jdbc:h2:mem:x",
        "jdbc:mysql://localhost/x?user=a",
        "jdbc:oracle:thin:@localhost:1521/x",
        "jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(HOST=localhost)(PORT=1521)))"
      })
  void knowsThisMachine(String url) {
    assertThat(JdbcUrl.of(url).distantHost()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://db.example.com:5432/app, db.example.com",
    "'jdbc:postgresql://localhost,db2/app', db2",
    "jdbc:postgresql://localhost.evil.example/app, localhost.evil.example",
    "jdbc:postgresql://u:p@db/app, db",
    "jdbc:postgresql://[2001:db8::1]:5432/app, 2001:db8::1",
    "jdbc:tripmeter:postgresql://db/app, db",
    "jdbc:mariadb:loadbalance://a:1/x, a",
    "jdbc:h2:tcp://srv:9092/~/x, srv",
    "jdbc:oracle:thin:@db:1521:sid, db",
    "jdbc:oracle:thin:@//db:1521/svc, db",
    "jdbc:oracle:thin:@alias, alias",
    "'jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(HOST = db)(PORT=1521)))', db"
  })
  void knowsAnotherHost(String url, String host) {
    assertThat(JdbcUrl.of(url).distantHost()).contains(host);
  }

  @Test
  void readsPortAndDatabaseOfPostgresql() {
    JdbcUrl url = JdbcUrl.of("jdbc:postgresql://h:6000/app?x=/y:1");

    assertThat(url.postgresqlPort()).isEqualTo(6000);
    assertThat(url.postgresqlDatabase()).isEqualTo("app");
    assertThat(JdbcUrl.of("jdbc:postgresql:app").postgresqlDatabase()).isEqualTo("app");
    assertThat(JdbcUrl.of("jdbc:postgresql://h/app").postgresqlPort()).isEqualTo(5432);
  }

  @Test
  void seesUserAndPasswordOfTheUrl() {
    JdbcUrl url = JdbcUrl.of("jdbc:postgresql://h/app?user=me&password=x");

    assertThat(url.namesUser()).isTrue();
    assertThat(url.namesPassword()).isTrue();
    assertThat(JdbcUrl.of("jdbc:postgresql://h/user=x").namesUser()).isFalse();
  }

  @Test
  void hasNoProductWhenItIsNoJdbcUrl() {
    assertThat(JdbcUrl.of("postgresql://h/app").product()).isEmpty();
    assertThat(JdbcUrl.of("jdbc:").product()).isEmpty();
    assertThat(JdbcUrl.of("jdbc:mysql://h/x").product()).isEqualTo("mysql");
  }
}
