package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.ledger.Session;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** What stands by hand of {@link MeteredConnection}. */
abstract class ConnectionSupport extends Booked {
  private final Account account;
  private final AtomicBoolean ended = new AtomicBoolean();
  private volatile @Nullable MeteredDatabaseMetaData metaData;

  ConnectionSupport(Account account) {
    this.account = account;
  }

  @Override
  abstract Connection raw();

  /** The account its calls are booked on. */
  @Override
  public final Account account() {
    return account;
  }

  /** The driver's connection, for work on the observer's own account. */
  public final Connection driverConnection() {
    return raw();
  }

  /** Switching autocommit on commits what is open; the trip tells whether something was. */
  public final void setAutoCommit(boolean on) throws SQLException {
    long start = account.enter();
    try {
      raw().setAutoCommit(on);
    } catch (Throwable failure) {
      account.failed(CallKind.SETTING, Session.NO_STATEMENT, start, 0);
      throw failure;
    }
    boolean committed = on && account.moved();
    account.done(committed ? CallKind.COMMIT : CallKind.SETTING, Session.NO_STATEMENT, start);
  }

  /** The first end of a connection is a call; the next ones are forwarded and not counted. */
  public final void close() throws SQLException {
    end(raw()::close);
  }

  /** As {@link #close}. */
  public final void abort(Executor executor) throws SQLException {
    end(() -> raw().abort(executor));
  }

  private void end(Ending ending) throws SQLException {
    if (!ended.compareAndSet(false, true)) {
      ending.run();
      return;
    }
    long start = account.enter();
    try {
      ending.run();
    } catch (Throwable failure) {
      account.failed(CallKind.CLOSE, Session.NO_STATEMENT, start, 0);
      account.close();
      throw failure;
    }
    account.done(CallKind.CLOSE, Session.NO_STATEMENT, start);
    account.close();
  }

  /** The same object for the same object of the driver. */
  final @Nullable DatabaseMetaData metaData(@Nullable DatabaseMetaData raw) {
    MeteredDatabaseMetaData known = metaData;
    if (known == null || known.raw() != raw) {
      known = MeteredDatabaseMetaData.of(account, raw);
      metaData = known;
    }
    return known;
  }

  private interface Ending {
    void run() throws SQLException;
  }
}
