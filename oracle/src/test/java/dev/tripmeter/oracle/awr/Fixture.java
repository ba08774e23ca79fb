package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Small reports of our own, written from what is known of each release's format. */
final class Fixture {
  static final List<String> ALL =
      List.of("cdb19.html", "pdb19.txt", "statspack102.txt", "awr10.html", "rac12.html");

  private Fixture() {}

  static String text(String name) {
    try (InputStream in = requireNonNull(Fixture.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static AwrReport report(String name) {
    return parse(text(name));
  }

  static AwrReport parse(String text) {
    try {
      return AwrReader.parse(text);
    } catch (ReportException e) {
      throw new UncheckedIOException(e);
    }
  }
}
