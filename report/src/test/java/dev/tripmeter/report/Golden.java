package dev.tripmeter.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Expected texts, kept as files beside the tests. */
final class Golden {
  private Golden() {}

  static String text(String name) {
    try (InputStream in =
        Objects.requireNonNull(Golden.class.getResourceAsStream(name), "no golden file " + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
