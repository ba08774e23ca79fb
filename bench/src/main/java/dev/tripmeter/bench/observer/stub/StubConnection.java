package dev.tripmeter.bench.observer.stub;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Knows no SQL: whatever is prepared answers with the numbers asked for. */
abstract class StubConnection implements Connection {
  private static final MethodHandle NEW =
      Stubs.constructor(StubConnection.class, MethodType.methodType(StubConnection.class));

  /** Held as a driver holds it, so that no compiler can do without the object. */
  private @Nullable StubStatement lastPrepared;

  private boolean closed;

  static StubConnection open() {
    try {
      return (StubConnection) NEW.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public PreparedStatement prepareStatement(String sql) {
    StubStatement statement = StubStatement.of(this);
    lastPrepared = statement;
    return statement;
  }

  @Override
  public DatabaseMetaData getMetaData() {
    return StubMetaData.create();
  }

  @Override
  public boolean getAutoCommit() {
    return true;
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type.isInstance(this)) {
      return type.cast(this);
    }
    throw new SQLException("not a wrapper for " + type.getName());
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed = true;
    if (lastPrepared != null) {
      lastPrepared.close();
    }
  }
}
