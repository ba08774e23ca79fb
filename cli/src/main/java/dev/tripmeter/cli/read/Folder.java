package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A folder and those below. */
final class Folder {
  private Folder() {}

  /**
   * Its files by their names; links to files too, but no pipes.
   *
   * @param unreadable folders that may not be looked into are added here
   */
  static List<Path> files(Path folder, List<Unreadable> unreadable) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (Files.isRegularFile(file) || Files.notExists(file)) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            unreadable.add(Unreadable.of(file.toString(), failure));
            return FileVisitResult.CONTINUE;
          }
        });
    files.sort(null);
    return files;
  }

  /** What was passed over, in one line. */
  static String passedOver(Path folder, int files, List<OracleFileKind> others) {
    String kinds =
        EnumSet.copyOf(others).stream()
            .map(kind -> count(kind, others))
            .collect(Collectors.joining("; "));
    return String.format(
        Locale.ROOT,
        "%,d of %,d files in %s are passed over: %s",
        others.size(),
        files,
        folder,
        kinds);
  }

  private static String count(OracleFileKind kind, List<OracleFileKind> others) {
    return String.format(
        Locale.ROOT, "%,d %s", others.stream().filter(kind::equals).count(), kind.words());
  }
}
