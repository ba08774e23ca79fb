package dev.tripmeter.embedded.internal;

import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The process that looks after one server: a shell script that starts it and, when this JVM is
 * gone, ends it and removes its folder. The server is the script's child, so that somebody waits
 * for it, and no one has to be asked for a process id that may belong to another process by then.
 */
final class Supervisor {
  private static final Duration READY_POLL = Duration.ofMillis(5);
  private static final Duration STOP_GRACE = Duration.ofSeconds(10);
  private static final Duration KILL_GRACE = Duration.ofSeconds(20);
  private static final String STARTED = "server ";
  private static final String ENDED = "ended ";
  private static final String READY = "ready";
  private static final int STATE_LINE = 8;
  private static final String FATAL = "FATAL:";
  private static final String PORT_TAKEN = "Address already in use";

  private final Process process;
  private final BufferedReader answers;
  private final Path folder;
  private long serverPid;

  private Supervisor(Process process, Path folder) {
    this.process = process;
    this.answers = process.inputReader(StandardCharsets.UTF_8);
    this.folder = folder;
  }

  /**
   * Starts a server and waits until it accepts connections.
   *
   * @param statement run before the server starts; may hold a secret
   * @param settings options of the server
   */
  static Supervisor start(
      Installation installation,
      Path folder,
      String statement,
      Map<String, String> settings,
      Duration timeout)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(installation.detach());
    ServerUser user = installation.user();
    command.addAll(
        List.of(
            "sh",
            installation.template().supervisor().toString(),
            folder.toString(),
            installation.template().data().toString(),
            user.ownership(),
            String.join(" ", installation.setprivOptions()),
            installation.binaries().program("postgres")));
    settings.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
    Process process = Command.builder(command).redirectErrorStream(true).start();
    Supervisor supervisor = new Supervisor(process, folder);
    try {
      supervisor.say(statement);
      supervisor.awaitReady(timeout);
    } catch (IOException | InterruptedException | RuntimeException e) {
      supervisor.abandon();
      throw e;
    }
    return supervisor;
  }

  long serverPid() {
    return serverPid;
  }

  /** Ends the server in good order, or at once when it does not obey; the folder is gone then. */
  void stop() {
    try {
      say("stop");
      if (!process.waitFor(STOP_GRACE.toSeconds(), TimeUnit.SECONDS)) {
        abandon();
      }
    } catch (IOException e) {
      // The script has ended by itself: the server died, and the folder went with it.
      abandon();
    } catch (InterruptedException e) {
      abandon();
      Thread.currentThread().interrupt();
    }
  }

  private void say(String line) throws IOException {
    OutputStream orders = process.getOutputStream();
    orders.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    orders.flush();
  }

  /** Ends the server at once, as the death of this JVM would. */
  private void abandon() {
    try {
      process.getOutputStream().close();
    } catch (IOException alreadyClosed) {
      // The script has ended, which is what is wanted.
    }
    try {
      process.waitFor(KILL_GRACE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      // The script goes on without us.
      Thread.currentThread().interrupt();
    }
  }

  private void awaitReady(Duration timeout) throws IOException, InterruptedException {
    long startNanos = System.nanoTime();
    while (!isReady()) {
      if (answers.ready()) {
        String answer = answers.readLine();
        if (!answer.startsWith(STARTED)) {
          throw failure(answer);
        }
        serverPid = Long.parseLong(answer.substring(STARTED.length()));
      } else if (!process.isAlive()) {
        throw failure("its script ended without a word");
      }
      if (System.nanoTime() - startNanos > timeout.toNanos()) {
        throw new EmbeddedStartException(
            Reason.TIMEOUT,
            "PostgreSQL was not ready within " + timeout.toMillis() + " ms",
            Files.exists(log()) ? Files.readString(log()) : "");
      }
      Thread.sleep(READY_POLL.toMillis());
    }
  }

  /** The eighth line of {@code postmaster.pid} is the server's state; pg_ctl reads it, too. */
  private boolean isReady() throws IOException {
    Path status = folder.resolve("data").resolve("postmaster.pid");
    if (serverPid == 0 || !Files.exists(status)) {
      return false;
    }
    List<String> lines = Files.readAllLines(status);
    return lines.size() >= STATE_LINE && lines.get(STATE_LINE - 1).strip().equals(READY);
  }

  private Path log() {
    return folder.resolve("log");
  }

  private EmbeddedStartException failure(String answer) {
    // The script closes its output when it is done: this reads to its end.
    String log = answers.lines().collect(Collectors.joining("\n"));
    if (log.contains(PORT_TAKEN)) {
      return new EmbeddedStartException(Reason.PORT_TAKEN, "The port was taken meanwhile", log);
    }
    String lastWord = log.lines().reduce(answer, (before, line) -> line);
    String because =
        log.lines()
            .filter(line -> line.contains(FATAL))
            .map(line -> line.substring(line.indexOf(FATAL) + FATAL.length()).strip())
            .findFirst()
            .orElse(answer.startsWith(ENDED) ? lastWord : answer);
    return new EmbeddedStartException(
        Reason.SERVER_FAILED, "PostgreSQL did not start: " + because, log);
  }
}
