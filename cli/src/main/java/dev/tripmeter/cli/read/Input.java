package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file, or standard input, whose beginning has been looked at.
 *
 * @param name as it was given
 * @param kind what it is inside its compression
 * @param path where it is; null for standard input
 * @param stream standard input from its beginning, to be read once; null for a file
 */
record Input(String name, OracleFileKind kind, @Nullable Path path, @Nullable InputStream stream) {

  /** The name of standard input. */
  static final String STDIN = "-";

  static Input of(Path path) throws IOException {
    try (InputStream raw = Files.newInputStream(path)) {
      byte[] start = raw.readNBytes(OracleFileKind.BYTES_NEEDED);
      return new Input(path.toString(), Compression.kind(start), path, null);
    }
  }

  static Input of(InputStream stdin) throws IOException {
    byte[] start = stdin.readNBytes(OracleFileKind.BYTES_NEEDED);
    return new Input(
        STDIN,
        Compression.kind(start),
        null,
        new SequenceInputStream(new ByteArrayInputStream(start), stdin));
  }

  /** Whether it is a report about a whole instance; everything else may be a trace. */
  boolean isReport() {
    return kind == OracleFileKind.AWR
        || kind == OracleFileKind.AWR_COMPARE
        || kind == OracleFileKind.STATSPACK;
  }

  /** Its bytes as they are, compressed or not. */
  InputStream open() throws IOException {
    if (stream != null) {
      return stream;
    }
    return path == null ? InputStream.nullInputStream() : Files.newInputStream(path);
  }
}
