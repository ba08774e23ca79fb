package dev.tripmeter.cli.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.embedded.EmbeddedStartException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.BindException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureReportTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final FailureReport report =
      new FailureReport(new PrintStream(bytes, true, StandardCharsets.UTF_8));

  private String said() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "08001, 4, cannot reach the database",
    "08004, 4, the database refuses this connection",
    "08006, 4, cannot reach the database",
    "28P01, 4, the database refuses this user",
    "3D000, 4, there is no such database",
    "42501, 4, a right is missing",
    "53100, 4, the database's disk is full",
    "53300, 4, the database is out of connections",
    "57P01, 4, the database is shutting down",
    "42601, 2, the database does not understand the statement",
    "22P02, 2, the database refuses a value",
    "XX000, 1, the database failed with SQLState XX000"
  })
  void mapsSqlStatesToExitCodes(String state, int exit, String what) {
    assertThat(report.tell(new SQLException("told", state), false)).isEqualTo(exit);
    assertThat(said()).startsWith("tripmeter: " + what).contains(": told").hasLineCount(2);
  }

  @Test
  void looksThroughTheCauses() {
    Exception wrapped = new IllegalStateException("x", new SQLException("told", "28000"));
    assertThat(report.tell(wrapped, false)).isEqualTo(4);
  }

  @Test
  void namesTheHostThatTheDriverKeepsToItself() {
    report.tell(
        new SQLException("It failed.", "08001", new UnknownHostException("nosuch.invalid")), false);
    assertThat(said()).contains("It failed. java.net.UnknownHostException: nosuch.invalid");
  }

  @Test
  void saysWhatWhereAndWhatToDo() {
    report.tell(new CommandFailure(ExitCode.DOUBTFUL, "what", "where", "do this"), false);
    assertThat(said())
        .isEqualToNormalizingNewlines("tripmeter: what\n  where: where\n  do:    do this\n");
  }

  @Test
  void tellsATakenPortAndAnUnusableFileAsUsage() {
    assertThat(report.tell(new BindException("Address already in use"), false)).isEqualTo(2);
    assertThat(report.tell(new AccessDeniedException("/readonly/file"), false)).isEqualTo(2);
    assertThat(said()).contains("Address already in use", "/readonly/file");
  }

  @Test
  void tellsThatOurOwnServerDidNotStart() {
    EmbeddedStartException failure =
        new EmbeddedStartException(EmbeddedStartException.Reason.NO_FOLDER, "no folder, set X");
    assertThat(report.tell(failure, false)).isEqualTo(4);
    assertThat(said()).contains("no folder, set X", "name a database by its JDBC URL");
  }

  @Test
  void showsAStackTraceOnlyWhenAsked() {
    assertThat(report.tell(new IllegalStateException("oops"), false)).isEqualTo(1);
    assertThat(said()).contains("internal error").doesNotContain("\tat ");

    report.tell(new IllegalStateException("oops"), true);
    assertThat(said()).contains("\tat ");
  }

  @Test
  void printsNoSecretAndNoControlCharacter() {
    report.tell(
        new SQLException("no: jdbc:postgresql://h/d?password=s3cret\n\u001b[31mline two", "08001"),
        true);
    assertThat(said().lines().filter(line -> !line.startsWith("\t")))
        .noneMatch(line -> line.contains("s3cret") || line.contains("\u001b"));
  }
}
