package dev.tripmeter.report.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Records taken apart and put together again. */
final class Components {
  /** The end of a name whose figure is microseconds. */
  static final String MICROS = "Micros";

  /** The end of a name whose figure is seconds. */
  static final String SECONDS = "Seconds";

  private Components() {}

  static @Nullable Object value(RecordComponent component, Record of) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(of);
    } catch (IllegalAccessException | InvocationTargetException failure) {
      throw new IllegalStateException("cannot read " + component, failure);
    }
  }

  static <R extends Record> R make(Class<R> type, @Nullable Object[] values) {
    try {
      Constructor<R> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException refused) {
      throw new IllegalArgumentException(
          "not a " + type.getSimpleName() + ": " + refused.getCause(), refused);
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("cannot make a " + type.getSimpleName(), failure);
    }
  }
}
