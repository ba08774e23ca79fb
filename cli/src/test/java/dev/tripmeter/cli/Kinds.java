package dev.tripmeter.cli;

import dev.tripmeter.cli.config.ConfigReport;
import dev.tripmeter.core.bill.Bill;
import java.util.Map;
import java.util.TreeMap;

/** Every kind of JSON output, with the record behind it. */
final class Kinds {
  static final Map<String, Class<? extends Record>> ALL =
      new TreeMap<>(Map.of("config", ConfigReport.class, "bill", Bill.class));

  private Kinds() {}
}
