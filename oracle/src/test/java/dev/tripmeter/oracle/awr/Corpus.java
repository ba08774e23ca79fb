package dev.tripmeter.oracle.awr;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.HtmlTables;
import dev.tripmeter.oracle.awr.internal.Lines;
import dev.tripmeter.oracle.awr.internal.TextTables;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * The real reports, which lie outside the project; tests that need them are skipped where they are
 * not.
 */
final class Corpus {
  private static final Path FOLDER =
      Path.of(System.getProperty("tripmeter.corpus", "../../shared/corpus"));

  private Corpus() {}

  static String text(String name) {
    Path file = FOLDER.resolve(name);
    assumeTrue(Files.exists(file), () -> "no corpus file " + file);
    try (InputStream in = Files.newInputStream(file)) {
      InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(in) : in;
      return new String(plain.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static AwrReport report(String name) {
    try {
      return AwrReader.parse(text(name));
    } catch (ReportException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The tables of Oracle's own comparison, which the reader itself refuses. */
  static List<Grid> comparison(String name) {
    String text = text(name);
    return name.contains(".html")
        ? HtmlTables.of(text).grids()
        : TextTables.of(Lines.of(text)).grids();
  }
}
