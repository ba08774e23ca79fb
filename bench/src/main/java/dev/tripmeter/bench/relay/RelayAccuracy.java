package dev.tripmeter.bench.relay;

import dev.tripmeter.bench.Machine;
import dev.tripmeter.bench.Markdown;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.wire.Relay;
import dev.tripmeter.wire.RelayConfig;
import dev.tripmeter.wire.RelaySettings;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How much longer a trip is with an added distance than without, against what was asked. All
 * distances take turns on one connection, so that a busy minute of the machine meets all of them.
 */
public final class RelayAccuracy {
  private static final long[] ASKED_MICROS = {0, 200, 1_000, 1_500, 6_000, 20_000};
  private static final List<Table.Column> COLUMNS =
      List.of(
          Table.Column.figures("asked (ms)"),
          Table.Column.figures("median trip (ms)"),
          Table.Column.figures("added (ms)"),
          Table.Column.figures("error (ms)"),
          Table.Column.figures("allowed (ms)"),
          Table.Column.text("within"));
  private static final double ALLOWED_SHARE = 0.05;
  private static final double ALLOWED_MICROS = 30;
  private static final int WARM_UP_TRIPS = 20_000;

  private RelayAccuracy() {}

  /**
   * Measures and prints a Markdown table.
   *
   * @param arguments the number of rounds; 7 when absent
   */
  public static void main(String[] arguments) throws IOException {
    int rounds = arguments.length == 0 ? 7 : Integer.parseInt(arguments[0]);
    String loadBefore = Machine.load();
    long[][] medians = measure(rounds);
    List<List<String>> rows = new ArrayList<>();
    for (int i = 1; i < ASKED_MICROS.length; i++) {
      rows.add(row(ASKED_MICROS[i], medians[0], medians[i]));
    }
    System.out.print(Markdown.table(new Table("Relay accuracy", COLUMNS, rows)));
    System.out.printf(
        Locale.ROOT,
        "%nMedian trip with nothing added: %.4f ms. `bench/run relay-accuracy %d`, %s, load %s before and %s after; %s.%n",
        LockStepClient.median(medians[0]) / 1e6,
        rounds,
        LocalDate.now(ZoneId.systemDefault()),
        loadBefore,
        Machine.load(),
        Machine.describe());
  }

  private static long[][] measure(int rounds) throws IOException {
    long[][] medians = new long[ASKED_MICROS.length][rounds];
    try (EchoServer server = EchoServer.start();
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), RelaySettings.none()));
        LockStepClient client = new LockStepClient(relay.address())) {
      client.medianTripNanos(WARM_UP_TRIPS);
      for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < ASKED_MICROS.length; i++) {
          Duration distance = Duration.ofNanos(1_000 * ASKED_MICROS[i]);
          relay.change(RelaySettings.none().withAddedDistance(distance));
          medians[i][round] = client.medianTripNanos(trips(ASKED_MICROS[i]));
        }
      }
    }
    return medians;
  }

  private static int trips(long askedMicros) {
    return askedMicros == 0 ? 2_000 : (int) Math.max(40, Math.min(1_000, 500_000 / askedMicros));
  }

  private static List<String> row(long askedMicros, long[] withoutNanos, long[] withNanos) {
    long[] addedNanos = new long[withNanos.length];
    for (int i = 0; i < addedNanos.length; i++) {
      addedNanos[i] = withNanos[i] - withoutNanos[i];
    }
    double addedMicros = LockStepClient.median(addedNanos) / 1e3;
    double allowedMicros = Math.max(ALLOWED_MICROS, ALLOWED_SHARE * askedMicros);
    double errorMicros = addedMicros - askedMicros;
    return List.of(
        String.format(Locale.ROOT, "%.1f", askedMicros / 1e3),
        String.format(Locale.ROOT, "%.4f", LockStepClient.median(withNanos) / 1e6),
        String.format(Locale.ROOT, "%.4f", addedMicros / 1e3),
        String.format(Locale.ROOT, "%+.4f", errorMicros / 1e3),
        String.format(Locale.ROOT, "%.4f", allowedMicros / 1e3),
        Math.abs(errorMicros) <= allowedMicros ? "yes" : "no");
  }
}
