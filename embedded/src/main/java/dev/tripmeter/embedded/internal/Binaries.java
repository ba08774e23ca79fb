package dev.tripmeter.embedded.internal;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * PostgreSQL's programs, unpacked once into the cache.
 *
 * @param folder holds {@code bin}, {@code lib} and {@code share}
 */
record Binaries(Path folder) {
  private static final int BUFFER_BYTES = 1 << 16;
  private static final int EXECUTE_BITS = 0111;
  private static final Set<PosixFilePermission> EXECUTABLE =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final Set<PosixFilePermission> READABLE =
      PosixFilePermissions.fromString("rw-r--r--");

  /** The programs of the archive on the class path, unpacked now if they are not in the cache. */
  static Binaries unpacked(Path cache, Platform platform) throws IOException, InterruptedException {
    URL archive = platform.binaries(Binaries.class.getClassLoader());
    String name =
        "postgres-" + platform.system() + "-" + platform.processor() + "-" + mark(archive);
    return new Binaries(CacheEntry.of(cache, name, folder -> unpack(archive, folder)));
  }

  String program(String name) {
    return folder.resolve("bin").resolve(name).toString();
  }

  /**
   * Tells one archive from another without reading it: the checksum its jar keeps. The artifact's
   * version is not written in the jar, and the jar may have been merged into another.
   */
  private static String mark(URL archive) throws IOException {
    URLConnection connection = archive.openConnection();
    connection.setUseCaches(false);
    if (connection instanceof JarURLConnection jar) {
      try (var file = jar.getJarFile()) {
        return Long.toHexString(file.getEntry(jar.getEntryName()).getCrc());
      }
    }
    return connection.getContentLengthLong() + "-" + connection.getLastModified();
  }

  private static void unpack(URL archive, Path folder) throws IOException {
    URLConnection connection = archive.openConnection();
    connection.setUseCaches(false);
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(
            new XZCompressorInputStream(
                new BufferedInputStream(connection.getInputStream(), BUFFER_BYTES)))) {
      TarArchiveEntry entry = tar.getNextEntry();
      while (entry != null) {
        unpack(entry, tar, folder);
        entry = tar.getNextEntry();
      }
    }
    // The server's user has to get in; a temporary folder starts as 0700.
    Files.setPosixFilePermissions(folder, EXECUTABLE);
  }

  private static void unpack(TarArchiveEntry entry, InputStream content, Path folder)
      throws IOException {
    Path target = folder.resolve(entry.getName()).normalize();
    if (!target.startsWith(folder)) {
      throw new IOException("The archive holds a name outside itself: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(target);
      Files.setPosixFilePermissions(target, EXECUTABLE);
      return;
    }
    Files.createDirectories(target.getParent());
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
    } else {
      Files.copy(content, target);
      Files.setPosixFilePermissions(
          target, (entry.getMode() & EXECUTE_BITS) == 0 ? READABLE : EXECUTABLE);
    }
  }
}
