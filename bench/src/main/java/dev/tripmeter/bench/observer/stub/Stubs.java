package dev.tripmeter.bench.observer.stub;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.ExceptionMethod;
import net.bytebuddy.matcher.ElementMatchers;

/**
 * Completes the stub's abstract classes: every method of JDBC that the races never call throws.
 * Written out by hand these would be six hundred methods that say nothing.
 */
final class Stubs {
  private Stubs() {}

  /**
   * The constructor of a subclass whose remaining abstract methods throw {@link
   * UnsupportedOperationException}. Kept in a {@code static final} field it costs what {@code new}
   * costs.
   *
   * @param type called as {@code (arguments) -> abstractClass}
   */
  static MethodHandle constructor(Class<?> abstractClass, MethodType type) {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Class<?> completed =
        new ByteBuddy()
            .subclass(abstractClass)
            .method(ElementMatchers.isAbstract())
            .intercept(ExceptionMethod.throwing(UnsupportedOperationException.class))
            .make()
            .load(abstractClass.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(lookup))
            .getLoaded();
    try {
      Constructor<?> constructor = completed.getDeclaredConstructor(type.parameterArray());
      return lookup.unreflectConstructor(constructor).asType(type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the stub " + abstractClass + " cannot be built", e);
    }
  }
}
