package dev.tripmeter.embedded.internal;

import com.sun.security.auth.module.UnixSystem;
import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The user the server runs as: the caller's own, or for root, which PostgreSQL refuses, an
 * unprivileged one entered with {@code setpriv} of util-linux.
 *
 * @param name the user's name, or null when the server runs as the caller
 * @param uid the user's number
 * @param gid its group's number
 * @param options options of setpriv that turn the caller into this user; empty for the caller
 */
record ServerUser(@Nullable String name, long uid, long gid, List<String> options) {
  private static final Path PASSWD = Path.of("/etc/passwd");

  /** nobody first: a real server's data must not be open to an embedded one's superuser. */
  private static final List<String> CANDIDATES = List.of("nobody", "postgres");

  /**
   * The user for this process.
   *
   * @throws EmbeddedStartException when root cannot become an ordinary user
   */
  static ServerUser current() throws IOException, InterruptedException {
    UnixSystem me = new UnixSystem();
    if (me.getUid() != 0) {
      return new ServerUser(null, me.getUid(), me.getGid(), List.of());
    }
    List<String> accounts = Files.readAllLines(PASSWD);
    for (String candidate : CANDIDATES) {
      Optional<String[]> account =
          accounts.stream()
              .map(l -> l.split(":", -1))
              .filter(f -> f[0].equals(candidate))
              .findAny();
      if (account.isPresent()) {
        return entered(
            candidate, Long.parseLong(account.get()[2]), Long.parseLong(account.get()[3]));
      }
    }
    throw cannotLeaveRoot("there is no user nobody or postgres in " + PASSWD);
  }

  private static ServerUser entered(String name, long uid, long gid)
      throws IOException, InterruptedException {
    ServerUser user =
        new ServerUser(
            name, uid, gid, List.of("--reuid=" + uid, "--regid=" + gid, "--clear-groups"));
    Command.Outcome probe;
    try {
      probe = Command.run(user.command(List.of("true")), "");
    } catch (IOException e) {
      throw cannotLeaveRoot("the program setpriv (package util-linux) is missing");
    }
    if (!probe.succeeded()) {
      throw cannotLeaveRoot(
          "becoming user "
              + name
              + " failed ("
              + probe.output()
              + "); the capabilities SETUID and SETGID are needed");
    }
    return user;
  }

  private static EmbeddedStartException cannotLeaveRoot(String because) {
    return new EmbeddedStartException(
        Reason.CANNOT_LEAVE_ROOT,
        "PostgreSQL refuses to run as root, and "
            + because
            + "; run as an ordinary user, or use the JDBC URL of a server");
  }

  /** The command that runs {@code command} as this user. */
  List<String> command(List<String> command) {
    List<String> whole = new ArrayList<>();
    if (!options.isEmpty()) {
      whole.add("setpriv");
      whole.addAll(options);
    }
    whole.addAll(command);
    return whole;
  }

  /**
   * For {@code chown}: numbers of user and group, or the empty string when nothing changes hands.
   */
  String ownership() {
    return name == null ? "" : uid + ":" + gid;
  }

  /** Gives a file to this user. */
  void own(Path file) throws IOException {
    if (name != null) {
      Files.setAttribute(file, "unix:uid", Math.toIntExact(uid));
      Files.setAttribute(file, "unix:gid", Math.toIntExact(gid));
    }
  }

  /** The folder on the way to {@code folder}, or itself, that this user may not enter; or null. */
  @Nullable Path closedOn(Path folder) throws IOException {
    if (name == null) {
      return null;
    }
    for (Path at = folder.toRealPath(); at != null; at = at.getParent()) {
      if (!Files.getPosixFilePermissions(at).contains(PosixFilePermission.OTHERS_EXECUTE)) {
        return at;
      }
    }
    return null;
  }
}
