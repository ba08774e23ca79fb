package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Takes out of a report what belongs to its owner's customers. */
final class Shareable {

  private static final List<String> PRIVATE =
      List.of(
          "sql",
          "parameter",
          "init.ora",
          "program",
          "module",
          "user name",
          "client",
          "finding",
          "addm",
          "advice",
          "session history",
          "description",
          "host name");

  private Shareable() {}

  static AwrReport of(AwrReport report) {
    return new AwrReport(
        report.kind(),
        report.format(),
        report.database(),
        report.instances().stream().map(Shareable::withoutHost).toList(),
        withoutName(report.host()),
        report.window(),
        report.loadProfile(),
        report.timeModel(),
        report.topEvents(),
        report.foregroundEvents(),
        report.waitClasses(),
        report.backgroundEvents(),
        report.operatingSystem(),
        report.services(),
        withoutLiterals(report.statements()),
        report.activity(),
        report.trips(),
        report.commits(),
        report.parses(),
        report.further().stream().flatMap(table -> tables(report, table)).toList(),
        report.missing(),
        report.damage(),
        report.notes());
  }

  /**
   * A table without the names of hosts; none where cells can be the owner's texts: statements,
   * parameters, programs, advice.
   */
  private static Stream<FurtherTable> tables(AwrReport report, FurtherTable table) {
    String words = (table.title() + ' ' + table.headings()).toLowerCase(Locale.ROOT);
    if (PRIVATE.stream().anyMatch(words::contains)) {
      return Stream.empty();
    }
    Set<String> hosts = new HashSet<>();
    if (report.host() != null) {
      hosts.add(Objects.requireNonNullElse(report.host().name(), ""));
    }
    report.instances().forEach(each -> hosts.add(Objects.requireNonNullElse(each.host(), "")));
    hosts.remove("");
    List<List<String>> rows =
        table.rows().stream()
            .map(
                row ->
                    row.stream()
                        .map(cell -> hosts.stream().anyMatch(cell::contains) ? "" : cell)
                        .toList())
            .toList();
    return Stream.of(new FurtherTable(table.title(), table.headings(), rows));
  }

  static String fingerprint(String sql) {
    return Fingerprint.of(Dialect.ORACLE, sql).sql();
  }

  private static @Nullable List<StatementFigure> withoutLiterals(
      @Nullable List<StatementFigure> statements) {
    return statements == null
        ? null
        : statements.stream()
            .map(
                statement ->
                    statement.text() == null
                        ? statement
                        : statement.withText(fingerprint(statement.text())))
            .toList();
  }

  private static InstanceFacts withoutHost(InstanceFacts instance) {
    return new InstanceFacts(instance.name(), instance.number(), instance.startup(), null);
  }

  private static @Nullable HostFacts withoutName(@Nullable HostFacts host) {
    return host == null
        ? null
        : new HostFacts(
            null,
            host.platform(),
            host.cpus(),
            host.cores(),
            host.sockets(),
            host.memoryGigabytes());
  }
}
