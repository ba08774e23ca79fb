package dev.tripmeter.bench.relay;

import static java.util.stream.Collectors.joining;

import dev.tripmeter.bench.Machine;
import dev.tripmeter.bench.Markdown;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.wire.Relay;
import dev.tripmeter.wire.RelayConfig;
import dev.tripmeter.wire.RelaySettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A lock-step trip of 64 bytes directly, through HAProxy in TCP mode and through the relay with
 * nothing added: the median of runs that take turns.
 */
public final class RelayAgainstHaproxy {
  private static final int TRIPS = 20_000;
  private static final String HAPROXY = "HAProxy";
  private static final List<Table.Column> COLUMNS =
      List.of(
          Table.Column.text("way"),
          Table.Column.figures("median trip (µs)"),
          Table.Column.text("each run (µs)"),
          Table.Column.figures("÷ HAProxy"));

  private RelayAgainstHaproxy() {}

  /**
   * Measures and prints a Markdown table.
   *
   * @param arguments the number of runs; 5 when absent
   */
  public static void main(String[] arguments) throws IOException {
    int runs = arguments.length == 0 ? 5 : Integer.parseInt(arguments[0]);
    String version = Haproxy.version();
    if (version == null) {
      System.out.println("RelayAgainstHaproxy is skipped: there is no haproxy on this machine.");
      return;
    }
    String loadBefore = Machine.load();
    System.out.print(Markdown.table(table(raceThrough(runs))));
    System.out.printf(
        "%n%d runs of %d trips, %s. `bench/run relay-haproxy %d`, %s, load %s before and %s after; %s.%n",
        runs,
        TRIPS,
        version,
        runs,
        LocalDate.now(ZoneId.systemDefault()),
        loadBefore,
        Machine.load(),
        Machine.describe());
  }

  private static Map<String, List<Long>> raceThrough(int runs) throws IOException {
    try (EchoServer server = EchoServer.start();
        Haproxy haproxy = Haproxy.start(server.address());
        Relay relay = Relay.start(RelayConfig.onFreePort(server.address(), RelaySettings.none()))) {
      Map<String, InetSocketAddress> ways = new LinkedHashMap<>();
      ways.put("direct", server.address());
      ways.put(HAPROXY, haproxy.address());
      ways.put("relay", relay.address());
      return measure(ways, runs);
    }
  }

  private static Map<String, List<Long>> measure(Map<String, InetSocketAddress> ways, int runs)
      throws IOException {
    Map<String, List<Long>> medians = new LinkedHashMap<>();
    Map<String, LockStepClient> clients = new LinkedHashMap<>();
    try {
      for (Map.Entry<String, InetSocketAddress> way : ways.entrySet()) {
        LockStepClient client = new LockStepClient(way.getValue());
        clients.put(way.getKey(), client);
        client.medianTripNanos(TRIPS);
      }
      for (int run = 0; run < runs; run++) {
        for (Map.Entry<String, LockStepClient> client : clients.entrySet()) {
          medians
              .computeIfAbsent(client.getKey(), way -> new ArrayList<>())
              .add(client.getValue().medianTripNanos(TRIPS));
        }
      }
    } finally {
      for (LockStepClient client : clients.values()) {
        client.close();
      }
    }
    return medians;
  }

  private static Table table(Map<String, List<Long>> medians) {
    List<Long> haproxy = medians.getOrDefault(HAPROXY, List.of());
    List<List<String>> rows = new ArrayList<>();
    medians.forEach(
        (way, nanos) ->
            rows.add(
                List.of(
                    way,
                    micros(median(nanos)),
                    nanos.stream().map(RelayAgainstHaproxy::micros).collect(joining(" ")),
                    String.format(Locale.ROOT, "%.2f", ratio(nanos, haproxy)))));
    return new Table("Relay against HAProxy", COLUMNS, rows);
  }

  /** The median of the ratios run by run: both of a pair met the same minute of the machine. */
  private static double ratio(List<Long> nanos, List<Long> others) {
    double[] ratios = new double[nanos.size()];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = (double) nanos.get(i) / others.get(i);
    }
    Arrays.sort(ratios);
    return ratios[ratios.length / 2];
  }

  private static long median(List<Long> nanos) {
    return LockStepClient.median(nanos.stream().mapToLong(Long::longValue).toArray());
  }

  private static String micros(long nanos) {
    return String.format(Locale.ROOT, "%.1f", nanos / 1e3);
  }
}
