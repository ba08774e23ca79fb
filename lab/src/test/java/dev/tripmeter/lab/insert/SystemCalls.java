package dev.tripmeter.lab.insert;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Counts turns from what strace saw, a third meter that shares no code with the other two: a turn
 * is a read that returned bytes and came after a write, on the sockets of one local port.
 */
final class SystemCalls {
  private static final Pattern TRANSFER =
      Pattern.compile(
          "^(read|recvfrom|readv|recvmsg|write|sendto|writev|sendmsg)"
              + "\\(\\d+<TCP(?:v6)?:\\[(?:\\[[^\\]]*\\]|[\\d.]+):(\\d+)->.*\\) = (\\d+)$");

  private SystemCalls() {}

  /** Turns of the local port, over the files that {@code strace -ff -yy} wrote into a folder. */
  static long turns(Path folder, int port) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.mapToLong(file -> turnsOfThread(lines(file), port)).sum();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static long turnsOfThread(List<String> calls, int port) {
    long turns = 0;
    boolean written = false;
    for (String call : calls) {
      Matcher transfer = TRANSFER.matcher(call);
      if (transfer.matches()
          && Integer.parseInt(transfer.group(2)) == port
          && !transfer.group(3).equals("0")) {
        boolean write = transfer.group(1).startsWith("write") || transfer.group(1).startsWith("s");
        turns += written && !write ? 1 : 0;
        written = write;
      }
    }
    return turns;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
