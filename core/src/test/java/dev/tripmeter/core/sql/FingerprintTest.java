package dev.tripmeter.core.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FingerprintTest {

  @Test
  void takesALeadingCommentAsTheLabel() {
    Fingerprint fingerprint =
        Fingerprint.of(Dialect.ORACLE, " \n/* tf1.1\n  individual */ select 1 from dual");
    assertThat(fingerprint).isEqualTo(new Fingerprint("select ? from dual", "tf1.1 individual"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "select /* inside */ 1",
        "select 1 /* behind */",
        "-- line",
        "/*+ leading(a b) */ select 1",
        "/* never ends",
        "/* */ select 1"
      })
  void takesNoOtherCommentAsTheLabel(String sql) {
    assertThat(Fingerprint.of(Dialect.POSTGRESQL, sql).label()).isNull();
  }

  @Test
  void takesTheFirstOfSeveralLeadingComments() {
    assertThat(Fingerprint.of(Dialect.GENERIC, "-- x\n/* a */ /* b */ select 1").label())
        .isEqualTo("a");
  }

  @Test
  void leavesQuotedValuesOutOfTheLabel() {
    String sql = "/* from Person where name='Meier' and code = \"X1\", don't */ select 1";
    assertThat(Fingerprint.of(Dialect.GENERIC, sql).label())
        .isEqualTo("from Person where name=? and code = ?, don't");
  }

  @Test
  void boundsTheLabel() {
    String sql = "/* " + "x".repeat(5000) + " */ select 1";
    assertThat(Fingerprint.of(Dialect.GENERIC, sql).label()).hasSize(200);
  }

  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://host/db, POSTGRESQL",
    "jdbc:tripmeter:postgresql://host/db, POSTGRESQL",
    "jdbc:postgresql:db, POSTGRESQL",
    "JDBC:TRIPMETER:MYSQL://host/db, MYSQL",
    "jdbc:mariadb:replication://a/db, MYSQL",
    "jdbc:oracle:thin:@//host/service, ORACLE",
    "jdbc:tripmeter:oracle:thin:@host:1521:sid, ORACLE",
    "jdbc:p6spy:tripmeter:oracle:oci:@x, ORACLE",
    "jdbc:h2:mem:postgresql, GENERIC",
    "jdbc:sqlserver://host;databaseName=mysql, GENERIC",
    "postgresql, POSTGRESQL",
    "'', GENERIC"
  })
  void knowsTheDialectOfAUrl(String url, Dialect dialect) {
    assertThat(Dialect.ofUrl(url)).isEqualTo(dialect);
  }

  /** Each takes minutes where a search starts again at every position; the bound is generous. */
  @ParameterizedTest
  @MethodSource("units")
  void readsLongTextsInLinearTime(String unit) {
    String sql = unit.repeat(250_000 / unit.length());
    for (Dialect dialect : Dialect.values()) {
      assertThat(
              assertTimeoutPreemptively(
                  Duration.ofSeconds(10), () -> Fingerprint.of(dialect, sql).sql().length()))
          .isLessThanOrEqualTo(2 * sql.length());
    }
  }

  static Stream<String> units() {
    return Stream.of(
        "select a, b from t where c = 'x' and d in (1, 2, 3) ; ",
        "in (",
        "in (a, ",
        "values ((1), (2), ",
        "values (",
        "'",
        "''",
        "/*",
        "/*!",
        "/* ' */",
        "*/",
        "$a$ ",
        "$a",
        "q'[",
        "(",
        ")",
        "[",
        "--",
        "- ",
        "-+",
        "1.",
        "1e",
        ".",
        "?",
        ":",
        "@",
        "\"",
        "u&\"",
        "a",
        "1a.1",
        "#",
        "(1),");
  }
}
