package dev.tripmeter.cli;

import dev.tripmeter.cli.config.ConfigReport;
import dev.tripmeter.cli.read.ReportComparison;
import dev.tripmeter.cli.read.ReportFiles;
import dev.tripmeter.cli.read.TraceBill;
import dev.tripmeter.core.bill.Bill;
import dev.tripmeter.lab.insert.InsertResult;
import dev.tripmeter.lab.ping.PingComparison;
import dev.tripmeter.lab.ping.PingResult;
import dev.tripmeter.lab.ping.PingSample;
import dev.tripmeter.lab.ping.PingWatchResult;
import dev.tripmeter.lab.query.QueryResult;
import dev.tripmeter.oracle.trace.TraceComparison;
import java.util.Map;
import java.util.TreeMap;

/** Every kind of JSON output by its schema, with the record behind it. */
final class Kinds {
  static final Map<String, Class<? extends Record>> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("awr", ReportFiles.class),
              Map.entry("awr.compare", ReportComparison.class),
              Map.entry("bill", Bill.class),
              Map.entry("bill.trace", TraceBill.class),
              Map.entry("config", ConfigReport.class),
              Map.entry("ping", PingResult.class),
              Map.entry("ping.sample", PingSample.class),
              Map.entry("ping.watch", PingWatchResult.class),
              Map.entry("ping.compare", PingComparison.class),
              Map.entry("query", QueryResult.class),
              Map.entry("lab.insert", InsertResult.class),
              Map.entry("trace.compare", TraceComparison.class)));

  /** The word in the JSON: a bill of traces is a bill with more fields. */
  static String word(String schema) {
    return schema.equals("bill.trace") ? "bill" : schema;
  }

  private Kinds() {}
}
