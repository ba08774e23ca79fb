package dev.tripmeter.embedded.internal;

import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A data folder prepared once, to be copied for every instance: {@code initdb} takes a second, a
 * copy a tenth of it. Database and role {@code tripmeter} and the extension exist; the role has no
 * password, so nobody can log on to a copy before it is given one of its own.
 *
 * @param folder holds the data folder and the script that looks after a server
 */
record Template(Path folder) {
  /** Role and database that every instance has. */
  static final String NAME = "tripmeter";

  private static final String SUPERVISOR = "supervise.sh";
  private static final List<String> CONFIGURATION = List.of("postgresql.conf", "pg_hba.conf");

  /** Renamed rather than created beside: a sixth less to copy for every instance. */
  private static final String NAME_DATABASE = "ALTER DATABASE postgres RENAME TO " + NAME;

  private static final String CREATE_EXTENSION = "CREATE EXTENSION pg_stat_statements";

  /** The template for these binaries and this user, made now if it is not in the cache. */
  static Template prepared(Path cache, Binaries binaries, ServerUser user)
      throws IOException, InterruptedException {
    CRC32 recipe = new CRC32();
    for (String name : List.of(SUPERVISOR, CONFIGURATION.get(0), CONFIGURATION.get(1))) {
      recipe.update(resource(name));
    }
    recipe.update(NAME_DATABASE.getBytes(StandardCharsets.UTF_8));
    recipe.update(CREATE_EXTENSION.getBytes(StandardCharsets.UTF_8));
    String name =
        "data-"
            + binaries.folder().getFileName().toString().replace("postgres-", "")
            + "-"
            + Long.toHexString(recipe.getValue())
            + "-"
            + user.uid();
    return new Template(
        CacheEntry.of(cache, name, folder -> new Recipe(folder, binaries, user).cook()));
  }

  Path data() {
    return folder.resolve("data");
  }

  Path supervisor() {
    return folder.resolve(SUPERVISOR);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream content = Template.class.getResourceAsStream(name)) {
      if (content == null) {
        throw new IOException("The resource " + name + " is missing");
      }
      return content.readAllBytes();
    }
  }

  private record Recipe(Path folder, Binaries binaries, ServerUser user) {
    void cook() throws IOException, InterruptedException {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
      Path data = Files.createDirectory(folder.resolve("data"));
      user.own(data);
      Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
      run(
          List.of(
              binaries.program("initdb"),
              "--pgdata=" + data,
              "--username=" + NAME,
              "--no-sync",
              "--no-instructions",
              "--no-locale",
              "--encoding=UTF8",
              "--auth=trust"),
          "");
      single("template1", NAME_DATABASE);
      single(NAME, CREATE_EXTENSION);
      for (String name : CONFIGURATION) {
        Files.write(data.resolve(name), resource(name));
        user.own(data.resolve(name));
      }
      Files.write(folder.resolve(SUPERVISOR), resource(SUPERVISOR));
    }

    private void single(String database, String statement)
        throws IOException, InterruptedException {
      List<String> command =
          List.of(
              binaries.program("postgres"),
              "--single",
              "-F",
              "-D",
              folder.resolve("data").toString(),
              database);
      String output = run(command, statement + "\n");
      // A statement that fails in single-user mode does not change the exit code.
      if (output.contains("ERROR:")) {
        throw failure(statement, output);
      }
    }

    private String run(List<String> command, String input)
        throws IOException, InterruptedException {
      Command.Outcome outcome = Command.run(user.command(command), input);
      if (!outcome.succeeded()) {
        throw failure(Path.of(command.get(0)).getFileName().toString(), outcome.output());
      }
      return outcome.output();
    }

    private static EmbeddedStartException failure(String step, String output) {
      return new EmbeddedStartException(
          Reason.SERVER_FAILED,
          "PostgreSQL's data could not be prepared, " + step + " failed: " + lastLine(output),
          output);
    }

    private static String lastLine(String output) {
      return output.lines().reduce("no output", (before, line) -> line);
    }
  }
}
