package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds files that hold the same, whatever they are called and whether they are compressed. Only
 * files that begin alike are read to their ends for it: they are twins but for rare exceptions, so
 * nobody pays for a second reading of large files. Not thread-safe.
 */
final class Twins {
  /** Half of what is looked at: data that cannot be compressed grows a little by trying. */
  private static final int BEGINNING_BYTES = OracleFileKind.BYTES_NEEDED / 2;

  private static final int BUFFER_BYTES = 1 << 16;

  private final Map<String, List<Input>> byBeginning = new HashMap<>();
  private final Map<Input, String> digests = new HashMap<>();

  /** The digest by which files that begin alike are found. */
  static String digestOfBeginning(byte[] content) {
    MessageDigest digest = digest();
    digest.update(content, 0, Math.min(content.length, BEGINNING_BYTES));
    return hex(digest);
  }

  /** The first of those asked for before that holds the same; null when there is none. */
  @Nullable Input twinOf(Input input) {
    if (input.path() == null) {
      return null; // a stream gives its bytes only once
    }
    List<Input> alike = byBeginning.computeIfAbsent(input.beginning(), key -> new ArrayList<>());
    for (Input other : alike) {
      if (isSame(input, other)) {
        return other;
      }
    }
    alike.add(input);
    return null;
  }

  private boolean isSame(Input one, Input other) {
    Path path = one.path();
    Path otherPath = other.path();
    try {
      return path != null
          && otherPath != null
          && (Files.isSameFile(path, otherPath) || content(one).equals(content(other)));
    } catch (IOException failure) {
      return false; // whoever reads it meets the same failure, and tells it
    }
  }

  private String content(Input input) throws IOException {
    String known = digests.get(input);
    if (known == null) {
      known = digestOfContent(input);
      digests.put(input, known);
    }
    return known;
  }

  private static String digestOfContent(Input input) throws IOException {
    MessageDigest digest = digest();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Compression.plain(input.open())) {
      int read = in.read(buffer);
      while (read >= 0) {
        digest.update(buffer, 0, read);
        read = in.read(buffer);
      }
    }
    return hex(digest);
  }

  private static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible); // every JVM has it
    }
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
