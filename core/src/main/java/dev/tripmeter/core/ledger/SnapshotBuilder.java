package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds pages or snapshots up to one snapshot, and folds what is past the limits. */
final class SnapshotBuilder {
  private final Source source;
  private final Limits limits;
  private final List<SessionSnapshot> sessions = new ArrayList<>();
  private final Map<SessionInfo, SessionSnapshot> groups = new LinkedHashMap<>();
  private final Map<Fingerprint, StatementSnapshot> statements = new LinkedHashMap<>();
  private Map<CallKind, Account> withoutStatement = new EnumMap<>(CallKind.class);
  private Map<CallKind, Account> overflow = new EnumMap<>(CallKind.class);
  private Timeline timeline;
  private @Nullable Period period;

  SnapshotBuilder(Source source, Limits limits) {
    this.source = source;
    this.limits = limits;
    this.timeline = Timeline.empty(limits.buckets());
  }

  SnapshotBuilder add(Page page, StatementTable table) {
    add(page.snapshot());
    add(page.book().period());
    timeline = timeline.plus(page.book().timeline());
    page.book()
        .forEachAccount(
            page.nothing(),
            (id, kind, account) -> {
              switch (id) {
                case Session.NO_STATEMENT -> withoutStatement.merge(kind, account, Account::plus);
                case Session.OVERFLOW -> overflow.merge(kind, account, Account::plus);
                default -> add(new StatementSnapshot(table.statement(id), Map.of(kind, account)));
              }
            });
    return this;
  }

  SnapshotBuilder add(LedgerSnapshot ledger) {
    ledger.sessions().forEach(this::add);
    ledger.statements().forEach(this::add);
    withoutStatement = Accounts.sum(withoutStatement, ledger.withoutStatement());
    overflow = Accounts.sum(overflow, ledger.overflow());
    timeline = timeline.plus(ledger.timeline());
    if (ledger.period() != null) {
      add(ledger.period());
    }
    return this;
  }

  LedgerSnapshot build() {
    foldSessions();
    foldStatements();
    sessions.addAll(groups.values());
    return new LedgerSnapshot(
        source,
        limits,
        period,
        sessions,
        List.copyOf(statements.values()),
        withoutStatement,
        overflow,
        timeline);
  }

  private void add(SessionSnapshot session) {
    if (session.info().isGroup()) {
      fold(session, session.info());
    } else {
      sessions.add(session);
    }
  }

  private void add(StatementSnapshot statement) {
    statements.merge(statement.statement(), statement, StatementSnapshot::plus);
  }

  private void add(Period more) {
    period = period == null ? more : period.plus(more);
  }

  private void foldSessions() {
    if (sessions.size() > limits.sessions()) {
      sessions.sort(Comparator.comparingLong(SessionSnapshot::totalNanos).reversed());
      List<SessionSnapshot> rest = sessions.subList(limits.sessions(), sessions.size());
      rest.forEach(session -> fold(session, session.info().folded()));
      rest.clear();
    }
  }

  private void fold(SessionSnapshot session, SessionInfo own) {
    boolean roomForAnother = groups.containsKey(own) || groups.size() < limits.sessions();
    SessionInfo group = roomForAnother ? own : own.others();
    groups.merge(group, session.named(group), SessionSnapshot::plus);
  }

  private void foldStatements() {
    List<StatementSnapshot> byCalls = new ArrayList<>(statements.values());
    byCalls.sort(Comparator.comparingLong(StatementSnapshot::calls).reversed());
    byCalls.stream()
        .skip(limits.statements())
        .forEach(
            statement -> {
              statements.remove(statement.statement());
              overflow = Accounts.sum(overflow, statement.byKind());
            });
  }
}
