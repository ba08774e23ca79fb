package dev.tripmeter.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** What a figure was measured on, told in one line, because a time without it means nothing. */
public final class Machine {
  private Machine() {}

  /** Processors, memory, system and JDK. */
  public static String describe() {
    return String.format(
        Locale.ROOT,
        "%d processors (%s), %s memory, %s %s, JDK %s (%s)",
        Runtime.getRuntime().availableProcessors(),
        processor(),
        memory(),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.version(),
        System.getProperty("java.vm.name"));
  }

  /** Programs that ran or wanted to, over the last minute; what else disturbed the figures. */
  public static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.2f", load);
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("model unknown");
    } catch (IOException e) {
      return "model unknown"; // not Linux
    }
  }

  private static String memory() {
    if (ManagementFactory.getOperatingSystemMXBean()
        instanceof com.sun.management.OperatingSystemMXBean system) {
      return Math.round(system.getTotalMemorySize() / (double) (1L << 30)) + " GiB";
    }
    return "unknown";
  }
}
