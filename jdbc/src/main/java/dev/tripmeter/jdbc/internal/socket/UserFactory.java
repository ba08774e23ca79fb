package dev.tripmeter.jdbc.internal.socket;

import java.lang.reflect.Constructor;
import java.util.Properties;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * The socket factory the user had asked the driver for, which ours stands before. Made as pgjdbc
 * makes it ({@code org.postgresql.util.ObjectFactory}): by a constructor that takes the properties,
 * one that takes the argument, or one that takes nothing.
 *
 * @param className the class; null for the JDK's plain sockets
 * @param argument what the user gave as {@code socketFactoryArg}
 */
public record UserFactory(@Nullable String className, @Nullable String argument) {
  /** Nobody asked for one. */
  public static final UserFactory NONE = new UserFactory(null, null);

  SocketFactory make(Properties properties) {
    if (className == null) {
      return SocketFactory.getDefault();
    }
    Properties theirs = new Properties();
    properties.stringPropertyNames().forEach(n -> theirs.put(n, properties.getProperty(n)));
    theirs.put("socketFactory", className);
    theirs.remove("socketFactoryArg");
    if (argument != null) {
      theirs.put("socketFactoryArg", argument);
    }
    try {
      return make(load(className).asSubclass(SocketFactory.class), theirs);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Cannot make the socket factory " + className, e);
    }
  }

  private SocketFactory make(Class<? extends SocketFactory> type, Properties properties)
      throws ReflectiveOperationException {
    Constructor<? extends SocketFactory> takesProperties = find(type, Properties.class);
    if (takesProperties != null) {
      return takesProperties.newInstance(properties);
    }
    Constructor<? extends SocketFactory> takesArgument = find(type, String.class);
    return takesArgument != null
        ? takesArgument.newInstance(argument)
        : type.getConstructor().newInstance();
  }

  private static @Nullable Constructor<? extends SocketFactory> find(
      Class<? extends SocketFactory> type, Class<?> parameter) {
    try {
      return type.getConstructor(parameter);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static Class<?> load(String name) throws ClassNotFoundException {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    try {
      return Class.forName(name, true, context);
    } catch (ClassNotFoundException e) {
      return Class.forName(name);
    }
  }
}
