package dev.tripmeter.lab.insert;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.target.Target;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A race in a process of its own, so that another program can watch its sockets. Prints a line for
 * each variant: name, local port, trips of the client, turns of the relay.
 */
final class RaceProgram {
  private RaceProgram() {}

  public static void main(String[] args) throws Exception {
    Properties logon = new Properties();
    logon.setProperty("user", args[1]);
    logon.setProperty("password", System.getenv("PGPASSWORD"));
    InsertOptions options =
        InsertOptions.of(Duration.ofMillis(100), 42)
            .withRows(Long.parseLong(args[2]))
            .withBatchSize(Integer.parseInt(args[3]));
    List<Integer> ports = new ArrayList<>();
    try (Target target = Target.of(args[0], logon)) {
      InsertResult race =
          new InsertRace(
                  target,
                  options,
                  Progress.SILENT,
                  InstantSource.system(),
                  NanoClock.SYSTEM,
                  honest ->
                      client -> {
                        ports.add(client.getPort());
                        return honest.turnsOf(client);
                      })
              .run()
              .result();
      for (int i = 0; i < ports.size(); i++) {
        VariantResult variant = race.variants().get(i);
        System.out.printf(
            "%s %d %d %d%n", variant.name(), ports.get(i), variant.trips(), variant.relayTurns());
      }
    }
  }
}
