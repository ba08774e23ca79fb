package dev.tripmeter.cli.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
class SignalsTest {
  private final List<Process> started = new ArrayList<>();

  /** Waits for ever, with a clean-up that says so; the argument makes that take for ever too. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) throws InterruptedException {
      Surroundings surroundings = Surroundings.ofThisProcess();
      surroundings
          .interruption()
          .register(
              () -> {
                if (args.length > 0) {
                  System.out.println("cleaning");
                  Thread.sleep(60_000);
                }
                return "schema dropped; 7 rows were in the table";
              });
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
      System.out.println("ready");
      Thread.sleep(60_000);
    }
  }

  private Process start(String... args) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName()));
    command.addAll(List.of(args));
    Process program = new ProcessBuilder(command).start();
    started.add(program);
    return program;
  }

  private static void signal(String name, Process program)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(program.pid())).start().waitFor();
  }

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  @ParameterizedTest
  @CsvSource({"INT, 130, interrupted", "TERM, 143, terminated"})
  void cleansUpSaysSoAndEnds(String signal, int exit, String word) throws Exception {
    if (signal.equals("INT")) {
      InheritedSignals.assumeCtrlCIsNotIgnored();
    }
    Process program = start();
    BufferedReader out = program.inputReader(StandardCharsets.UTF_8);
    assertThat(out.readLine()).isEqualTo("ready");
    signal(signal, program);

    assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(program.exitValue()).isEqualTo(exit);
    assertThat(new String(program.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(
            "tripmeter: " + word + "\n  schema dropped; 7 rows were in the table\n");
    assertThat(out.readLine()).as("the hooks of the JVM run afterwards").isEqualTo("hook");
  }

  @Test
  void endsAtOnceAtASecondSignal() throws Exception {
    InheritedSignals.assumeCtrlCIsNotIgnored();
    Process program = start("slowly");
    BufferedReader out = program.inputReader(StandardCharsets.UTF_8);
    assertThat(out.readLine()).isEqualTo("ready");
    signal("INT", program);
    assertThat(out.readLine()).isEqualTo("cleaning");
    signal("TERM", program);

    assertThat(program.waitFor(15, TimeUnit.SECONDS)).isTrue();
    assertThat(program.exitValue()).isEqualTo(143);
  }
}
