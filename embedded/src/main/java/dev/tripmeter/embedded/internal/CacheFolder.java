package dev.tripmeter.embedded.internal;

import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Chooses where unpacked binaries are kept: {@code TRIPMETER_CACHE}, else {@code
 * XDG_CACHE_HOME/tripmeter}, else {@code ~/.cache/tripmeter}, else a folder of the user's own in
 * the system's temporary folder. The first that can be written, and that the server's user can
 * reach, is taken; {@code TRIPMETER_CACHE} is an order and is not passed over in silence.
 */
final class CacheFolder {
  private CacheFolder() {}

  static Path choose(
      Map<String, String> environment, String home, Path temporary, ServerUser user) {
    @Nullable String ordered = environment.get("TRIPMETER_CACHE");
    if (ordered != null && !ordered.isEmpty()) {
      Path folder = Path.of(ordered).toAbsolutePath();
      @Nullable String problem = problemWith(folder, user);
      if (problem != null) {
        throw new EmbeddedStartException(
            Reason.NO_FOLDER, "TRIPMETER_CACHE=" + folder + " cannot be used: " + problem);
      }
      return folder;
    }
    List<String> refused = new ArrayList<>();
    for (Path folder : candidates(environment, home, temporary)) {
      @Nullable String problem = problemWith(folder, user);
      if (problem == null) {
        return folder;
      }
      refused.add(folder + " (" + problem + ")");
    }
    throw new EmbeddedStartException(
        Reason.NO_FOLDER,
        "No folder for the PostgreSQL binaries: set TRIPMETER_CACHE to one that can be written;"
            + " refused: "
            + String.join(", ", refused));
  }

  private static List<Path> candidates(
      Map<String, String> environment, String home, Path temporary) {
    List<Path> candidates = new ArrayList<>();
    @Nullable String xdg = environment.get("XDG_CACHE_HOME");
    // The XDG base directory specification says to ignore relative paths.
    if (xdg != null && Path.of(xdg).isAbsolute()) {
      candidates.add(Path.of(xdg, "tripmeter"));
    }
    if (Files.isDirectory(Path.of(home))) {
      candidates.add(Path.of(home, ".cache", "tripmeter"));
    }
    String userName = System.getProperty("user.name", "user").replaceAll("[^A-Za-z0-9._-]", "_");
    candidates.add(temporary.toAbsolutePath().resolve("tripmeter-" + userName));
    return candidates;
  }

  private static @Nullable String problemWith(Path folder, ServerUser user) {
    try {
      @Nullable Path existing = folder;
      while (existing != null && !Files.exists(existing)) {
        existing = existing.getParent();
      }
      @Nullable Path shut = existing == null ? null : user.closedOn(existing);
      if (shut != null) {
        return "user " + user.name() + " may not enter " + shut;
      }
      if (!Files.exists(folder)) {
        Files.createDirectories(folder);
        // Said outright, because a umask of 077 would shut the server's user out.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
      @Nullable Path closed = user.closedOn(folder);
      if (closed != null) {
        return "user " + user.name() + " may not enter " + closed;
      }
      Path mine = Files.createTempFile(folder, ".mine", null);
      try {
        if (!Files.getOwner(folder).equals(Files.getOwner(mine))) {
          return "it belongs to another user";
        }
      } finally {
        Files.delete(mine);
      }
      // Programs are run from here: nobody else may have put them there.
      return Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_WRITE)
          ? "anyone may write to it"
          : null;
    } catch (IOException | UnsupportedOperationException e) {
      return "not writable: " + e.getMessage();
    }
  }
}
