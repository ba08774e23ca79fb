package dev.tripmeter.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void beginsLinesWithProgramAndMicroseconds() {
    InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-30T12:00:00.123456Z"));
    try (Progress progress = new TimestampedProgress(err, clock)) {
      progress.say("begun");
      progress.at("inserting", 0.01);
      progress.at("inserting", 0.05);
      progress.at("inserting", 0.31);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(
            "tripmeter 1796040000123456 begun",
            "tripmeter 1796040000123456 inserting 1 %",
            "tripmeter 1796040000123456 inserting 31 %");
  }

  @Test
  void drawsABarAndWipesItAway() {
    try (Progress progress = new ProgressBar(err)) {
      progress.at("inserting", 0.5);
      progress.say("a line");
    }
    String drawn = bytes.toString(StandardCharsets.UTF_8);
    assertThat(drawn).contains("[############............]  50 % inserting", "a line");
    assertThat(drawn).endsWith("\r\u001b[K");
  }
}
