package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Session;
import java.sql.ResultSet;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * What stands by hand of {@link MeteredResultSet}. Rows are counted in a field, and booked on the
 * call that brought them: at the next trip, at the end, or at the close.
 */
abstract class ResultSetSupport extends Booked {
  private final Account account;
  private @Nullable MeteredStatement owner;
  private @Nullable CallKind rowsKind;
  private long rows;

  ResultSetSupport(Account account, @Nullable MeteredStatement owner, @Nullable CallKind rowsKind) {
    this.account = account;
    this.owner = owner;
    this.rowsKind = rowsKind;
  }

  @Override
  abstract ResultSet raw();

  @Override
  final Account account() {
    return account;
  }

  @Override
  final int statementId() {
    MeteredStatement of = owner;
    return of == null ? Session.NO_STATEMENT : of.statementId();
  }

  /** {@code next} has answered. */
  final void stepped(boolean more) {
    if (more) {
      rows++;
    } else {
      ended();
    }
  }

  /** The rows read until now came with the trip before this one. */
  @Override
  final void beforeBooking(CallKind kind) {
    if (kind == CallKind.FETCH && rowsKind != null) {
      ended();
      rowsKind = CallKind.FETCH;
    }
  }

  /** Books the rows that were read since the last trip. */
  final void ended() {
    if (rows > 0 && rowsKind != null) {
      account.rows(statementId(), rowsKind, rows);
    }
    rows = 0;
  }

  /** The statement that made this result; one that the driver made for itself is wrapped late. */
  final @Nullable Statement owner(@Nullable Statement raw) {
    if (raw == null) {
      return null;
    }
    MeteredStatement known = owner;
    if (known == null) {
      known = Wrapping.statement(connection(), raw);
      owner = known;
    }
    return known;
  }
}
