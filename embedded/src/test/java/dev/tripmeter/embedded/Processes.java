package dev.tripmeter.embedded;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

/** What the operating system says about processes and ports. */
final class Processes {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private Processes() {}

  /** Waits until something becomes true; what another process does later cannot be awaited. */
  static void await(String what, Callable<Boolean> condition) throws Exception {
    long startNanos = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - startNanos > PATIENCE.toNanos()) {
        throw new AssertionError("Not within " + PATIENCE + ": " + what);
      }
      Thread.sleep(20);
    }
  }

  /** Sends a signal; a negative process id means the whole group. */
  static void signal(String signal, long pid) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, "--", Long.toString(pid)).start().waitFor();
  }

  /** Processes that stand in {@code folder} or name it in their command line. */
  static List<Long> below(Path folder) {
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::pid)
        .filter(pid -> pid != ProcessHandle.current().pid())
        .filter(
            pid -> {
              Path process = Path.of("/proc", Long.toString(pid));
              return standsIn(process, folder)
                  || read(process.resolve("cmdline")).contains(folder.toString());
            })
        .toList();
  }

  private static boolean standsIn(Path process, Path folder) {
    try {
      return Files.readSymbolicLink(process.resolve("cwd")).startsWith(folder);
    } catch (IOException ended) {
      return false;
    }
  }

  /** A file's text, or the empty string when its process has just ended. */
  static String read(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException ended) {
      return "";
    }
  }

  static boolean portIsClosed(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
      return false;
    } catch (IOException refused) {
      return true;
    }
  }
}
