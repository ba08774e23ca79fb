package dev.tripmeter.embedded;

import java.nio.file.Path;

/** A program that starts a server, says where, and waits to be ended; tests run it by itself. */
final class HoldServer {
  private HoldServer() {}

  public static void main(String[] arguments) throws Exception {
    EmbeddedOptions options = EmbeddedOptions.defaults();
    if (arguments.length > 0) {
      options = options.withDataParent(Path.of(arguments[0]));
    }
    EmbeddedPostgres postgres = EmbeddedPostgres.start(options);
    System.out.println(postgres.port() + " " + Sql.text(postgres, "show data_directory"));
    int ended = System.in.read();
    System.exit(ended);
  }
}
