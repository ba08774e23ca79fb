package dev.tripmeter.cli.failure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {
  @ParameterizedTest
  @CsvSource({
    "jdbc:postgresql://h/d?user=a&password=s3cret&x=1, jdbc:postgresql://h/d?user=a&password=***&x=1",
    "jdbc:postgresql://h/d?PASSWORD=s3cret, jdbc:postgresql://h/d?PASSWORD=***",
    "jdbc:sqlserver://h;user=a;password=s3cret;x=1, jdbc:sqlserver://h;user=a;password=***;x=1",
    "postgres://me:s3c@ret:x@h/d, postgres://me:***@h/d",
    "me:s3cret@h, me:***@h",
    "jdbc:oracle:thin:scott/s3cret@//h:1521/x, jdbc:oracle:thin:scott/***@//h:1521/x",
    "jdbc:mysql://h/d?sslPassword=s3cret, jdbc:mysql://h/d?sslPassword=***"
  })
  void masksAPassword(String url, String shown) {
    assertThat(Secrets.mask(url)).isEqualTo(shown);
    assertThat(Secrets.mask("cannot reach " + url + " now"))
        .isEqualTo("cannot reach " + shown + " now");
  }

  @Test
  void leavesOtherTextsAlone() {
    String text =
        "FATAL: password authentication failed for user \"a\" at jdbc:postgresql://h:5432/d";
    assertThat(Secrets.mask(text)).isEqualTo(text);
  }
}
