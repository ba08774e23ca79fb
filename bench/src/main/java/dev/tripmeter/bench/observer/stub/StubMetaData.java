package dev.tripmeter.bench.observer.stub;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.sql.DatabaseMetaData;

/** What observers ask of a new connection on their own account. */
abstract class StubMetaData implements DatabaseMetaData {
  private static final MethodHandle NEW =
      Stubs.constructor(StubMetaData.class, MethodType.methodType(StubMetaData.class));

  static StubMetaData create() {
    try {
      return (StubMetaData) NEW.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String getURL() {
    return StubDriver.URL;
  }

  @Override
  public String getUserName() {
    return "nobody";
  }
}
