package dev.tripmeter.cli;

import dev.tripmeter.cli.config.ConfigReport;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.lab.insert.InsertResult;
import dev.tripmeter.lab.ping.PingComparison;
import dev.tripmeter.lab.ping.PingResult;
import dev.tripmeter.lab.ping.PingSample;
import dev.tripmeter.lab.ping.PingWatchResult;
import dev.tripmeter.lab.query.QueryResult;
import java.util.Map;
import java.util.TreeMap;

/** Every kind of JSON output, with the record behind it. */
final class Kinds {
  static final Map<String, Class<? extends Record>> ALL =
      new TreeMap<>(
          Map.of(
              "config", ConfigReport.class,
              "bill", Bill.class,
              "ping", PingResult.class,
              "ping.sample", PingSample.class,
              "ping.watch", PingWatchResult.class,
              "ping.compare", PingComparison.class,
              "query", QueryResult.class,
              "lab.insert", InsertResult.class));

  private Kinds() {}
}
