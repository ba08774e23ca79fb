package dev.tripmeter.embedded.internal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder in the cache that is made once, by whoever comes first, and then only read. It is filled
 * under another name and renamed when whole, so nobody ever sees half of it; a lock keeps several
 * processes from doing the same work at once.
 */
final class CacheEntry {
  /** Fills an empty folder. */
  interface Filler {
    void fill(Path folder) throws IOException, InterruptedException;
  }

  private CacheEntry() {}

  /** The folder {@code name} of the cache, filled now if it is not there. */
  static Path of(Path cache, String name, Filler filler) throws IOException, InterruptedException {
    Path entry = cache.resolve(name);
    if (Files.isDirectory(entry)) {
      return entry;
    }
    // File locks are held by the whole JVM: its threads have to queue up here.
    synchronized (CacheEntry.class) {
      try (FileChannel channel =
              FileChannel.open(
                  cache.resolve(name + ".lock"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          FileLock held = channel.lock()) {
        if (held.isValid() && !Files.isDirectory(entry)) {
          String unfinished = "." + name + ".";
          removeUnfinished(cache, unfinished);
          Path filling = Files.createTempDirectory(cache, unfinished);
          try {
            filler.fill(filling);
            Files.move(filling, entry, StandardCopyOption.ATOMIC_MOVE);
          } finally {
            delete(filling);
          }
        }
      }
    }
    return entry;
  }

  /** With the lock in our hands, what others left unfinished is left for good. */
  private static void removeUnfinished(Path cache, String prefix) throws IOException {
    try (DirectoryStream<Path> leftovers = Files.newDirectoryStream(cache, prefix + "*")) {
      for (Path leftover : leftovers) {
        delete(leftover);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> walk = Files.walk(folder)) {
        List<Path> deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
        for (Path path : deepestFirst) {
          Files.deleteIfExists(path);
        }
      }
    }
  }
}
