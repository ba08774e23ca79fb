package dev.tripmeter.embedded;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A JVM of its own, in a process group of its own, that runs {@link HoldServer}. */
final class SpawnedJvm implements AutoCloseable {
  private final Process process;
  private final BufferedReader output;

  private SpawnedJvm(Process process) {
    this.process = process;
    this.output = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts the JVM.
   *
   * @param prefix what to put before the command, for example to change the user
   * @param jvmOptions options of the JVM
   */
  static SpawnedJvm start(
      List<String> prefix,
      List<String> jvmOptions,
      Map<String, String> environment,
      String classPath,
      List<String> arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("setsid"));
    command.addAll(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath));
    command.addAll(jvmOptions);
    command.add(HoldServer.class.getName());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return new SpawnedJvm(builder.start());
  }

  /** The same with this JVM's user, class path and environment. */
  static SpawnedJvm start(Path dataParent) throws IOException {
    return start(
        List.of(),
        List.of(),
        Map.of(),
        System.getProperty("java.class.path"),
        List.of(dataParent.toString()));
  }

  /** Waits for the line that says port and data folder. */
  String[] awaitServer() throws IOException {
    String line = output.readLine();
    if (line == null || !Character.isDigit(line.charAt(0))) {
      throw new AssertionError("No server: " + line + output.lines().toList());
    }
    return line.split(" ", 2);
  }

  /** The rest of what it said. */
  String output() {
    return String.join("\n", output.lines().toList());
  }

  long pid() {
    return process.pid();
  }

  boolean awaitEnd() throws InterruptedException {
    return process.waitFor(20, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
