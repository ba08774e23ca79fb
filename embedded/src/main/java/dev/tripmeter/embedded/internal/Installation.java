package dev.tripmeter.embedded.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All that an instance is started from.
 *
 * @param cache the cache folder
 * @param user whom the server runs as
 * @param binaries the programs
 * @param template the data to copy
 */
record Installation(Path cache, ServerUser user, Binaries binaries, Template template) {
  /** What this machine offers, unpacked and prepared now where the cache lacks it. */
  static Installation prepared(Map<String, String> environment, String home, Path temporary)
      throws IOException, InterruptedException {
    Platform platform = Platform.current();
    platform.binaries(Installation.class.getClassLoader());
    ServerUser user = ServerUser.current();
    Path cache = CacheFolder.choose(environment, home, temporary, user);
    Binaries binaries = Binaries.unpacked(cache, platform);
    return new Installation(cache, user, binaries, Template.prepared(cache, binaries, user));
  }

  /**
   * What to put before the supervisor's command so that it is not in the JVM's process group:
   * whoever kills that whole group must not kill the one who clears up.
   */
  List<String> detach() {
    return works("setsid", "true") ? List.of("setsid") : List.of();
  }

  /**
   * Options of setpriv for the server: its user, and where the system can do it, a signal to end at
   * once should the supervisor itself be killed.
   */
  List<String> setprivOptions() {
    List<String> options = new ArrayList<>(user.options());
    if (works("setpriv", "--pdeathsig=QUIT", "true")) {
      options.add("--pdeathsig=QUIT");
    }
    return options;
  }

  private static boolean works(String... command) {
    try {
      return Command.run(List.of(command), "").succeeded();
    } catch (IOException missing) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
