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
 * A file, or a stream, whose beginning has been looked at.
 *
 * @param name as it was given
 * @param kind what it is inside its compression
 * @param beginning a digest of its beginning inside its compression
 * @param path where it is; null for a stream
 * @param stream standard input, or a pipe, from its beginning, to be read once; null for a file
 */
record Input(
    String name,
    OracleFileKind kind,
    String beginning,
    @Nullable Path path,
    @Nullable InputStream stream) {

  /** The name of standard input. */
  static final String STDIN = "-";

  static Input of(Path path) throws IOException {
    if (!Files.isRegularFile(path)) {
      return of(path.toString(), Files.newInputStream(path)); // a pipe gives its bytes only once
    }
    try (InputStream raw = Files.newInputStream(path)) {
      byte[] start = raw.readNBytes(OracleFileKind.BYTES_NEEDED);
      return of(path.toString(), Compression.content(start), path, null);
    }
  }

  static Input of(String name, InputStream stream) throws IOException {
    byte[] start = stream.readNBytes(OracleFileKind.BYTES_NEEDED);
    return of(
        name,
        Compression.content(start),
        null,
        new SequenceInputStream(new ByteArrayInputStream(start), stream));
  }

  private static Input of(
      String name, byte[] content, @Nullable Path path, @Nullable InputStream stream) {
    return new Input(
        name, OracleFileKind.detect(content), Twins.digestOfBeginning(content), path, stream);
  }

  /** A name as a reader knows it. */
  static String shown(String name) {
    return name.equals(STDIN) ? "standard input" : name;
  }

  /** Whether it is a report about a whole instance; everything else may be a trace. */
  boolean isReport() {
    return kind == OracleFileKind.AWR || kind == OracleFileKind.STATSPACK;
  }

  /** Its bytes as they are, compressed or not. */
  InputStream open() throws IOException {
    if (stream != null) {
      return stream;
    }
    return path == null ? InputStream.nullInputStream() : Files.newInputStream(path);
  }
}
