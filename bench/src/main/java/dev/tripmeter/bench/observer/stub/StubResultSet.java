package dev.tripmeter.bench.observer.stub;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.sql.ResultSet;
import java.sql.Statement;

/** Rows of two columns: a number, and twice that number. */
abstract class StubResultSet implements ResultSet {
  private static final MethodHandle NEW =
      Stubs.constructor(
          StubResultSet.class,
          MethodType.methodType(StubResultSet.class, Statement.class, int.class, int.class));

  private final Statement statement;
  private final int last;
  private int current;

  StubResultSet(Statement statement, int first, int last) {
    this.statement = statement;
    this.last = last;
    this.current = first - 1;
  }

  static StubResultSet of(Statement statement, int first, int last) {
    try {
      return (StubResultSet) NEW.invokeExact(statement, first, last);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean next() {
    return ++current <= last;
  }

  @Override
  public long getLong(int column) {
    return value(column);
  }

  @Override
  public int getInt(int column) {
    return value(column);
  }

  private int value(int column) {
    return column == 1 ? current : 2 * current;
  }

  @Override
  public Statement getStatement() {
    return statement;
  }

  @Override
  public void close() {
    current = last;
  }
}
