package dev.tripmeter.oracle.awr;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes out of a report what belongs to its owner's customers. */
final class Shareable {

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
        report.backgroundEvents(),
        report.operatingSystem(),
        report.services(),
        withoutLiterals(report.statements()),
        report.activity(),
        report.trips(),
        report.commits(),
        report.parses(),
        List.of(),
        report.missing(),
        report.notes());
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
