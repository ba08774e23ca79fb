package dev.tripmeter.embedded.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
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

  /** Holds how many files and folders the entry had when it was whole, this one left out. */
  private static final String COUNT = ".count";

  private CacheEntry() {}

  /** The folder {@code name} of the cache, filled now if it is not there. */
  static Path of(Path cache, String name, Filler filler) throws IOException, InterruptedException {
    Path entry = cache.resolve(name);
    if (isWhole(entry)) {
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
        if (held.isValid() && !isWhole(entry)) {
          String unfinished = "." + name + ".";
          removeUnfinished(cache, unfinished);
          Path filling = Files.createTempDirectory(cache, unfinished);
          try {
            filler.fill(filling);
            Files.writeString(filling.resolve(COUNT), Long.toString(count(filling)));
            delete(entry);
            Files.move(filling, entry, StandardCopyOption.ATOMIC_MOVE);
          } finally {
            delete(filling);
          }
        }
      }
    }
    return entry;
  }

  /** Systems that clean up temporary folders file by file make half a folder of a whole one. */
  private static boolean isWhole(Path entry) throws IOException {
    Path counted = entry.resolve(COUNT);
    return Files.exists(counted)
        && Files.readString(counted).equals(Long.toString(count(entry) - 1));
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
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
