package dev.tripmeter.bench.observer.stub;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Takes two integers; its rows count from the first to the second. */
abstract class StubStatement implements PreparedStatement {
  private static final MethodHandle NEW =
      Stubs.constructor(
          StubStatement.class, MethodType.methodType(StubStatement.class, Connection.class));

  private final Connection connection;

  /** Held as a driver holds it, so that no compiler can do without the object. */
  private @Nullable StubResultSet lastResult;

  private int first;
  private int second;
  private int entries;

  StubStatement(Connection connection) {
    this.connection = connection;
  }

  static StubStatement of(Connection connection) {
    try {
      return (StubStatement) NEW.invokeExact(connection);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void setInt(int index, int value) {
    if (index == 1) {
      first = value;
    } else {
      second = value;
    }
  }

  @Override
  public ResultSet executeQuery() {
    StubResultSet result = StubResultSet.of(this, first, second);
    lastResult = result;
    return result;
  }

  @Override
  public void addBatch() {
    entries++;
  }

  @Override
  public int[] executeBatch() {
    int[] counts = new int[entries];
    Arrays.fill(counts, 1);
    entries = 0;
    return counts;
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  @Override
  public void close() {
    if (lastResult != null) {
      lastResult.close();
    }
  }
}
