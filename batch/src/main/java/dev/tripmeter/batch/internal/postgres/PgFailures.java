package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Failure;
import java.lang.reflect.InvocationTargetException;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the server's failure says beside its text. The driver's class is asked by name, because it
 * may live in another class loader.
 */
final class PgFailures {
  private static final Map<String, Failure.Kind> KINDS =
      Map.of("40P01", Failure.Kind.DEADLOCK, "40001", Failure.Kind.SERIALIZATION);

  /** {@code (a, b)=(1, x)}: the one part of a detail that is the same in every language. */
  private static final Pattern KEY = Pattern.compile("\\((.+?)\\)=\\((.*)\\)", Pattern.DOTALL);

  private PgFailures() {}

  static Failure read(SQLException failure) {
    Object server = get(failure, "getServerErrorMessage");
    String detail = text(server, "getDetail");
    Matcher key = KEY.matcher(detail == null ? "" : detail);
    boolean blamesKey = key.find();
    return new Failure(
        kind(failure.getSQLState()),
        text(server, "getConstraint"),
        text(server, "getColumn"),
        blamesKey ? List.of(key.group(1).split(", ")) : List.of(),
        blamesKey ? key.group(2) : "");
  }

  private static Failure.Kind kind(@Nullable String state) {
    if (state == null) {
      return Failure.Kind.ENVIRONMENT;
    }
    Failure.Kind byClass =
        state.startsWith("22") || state.startsWith("23")
            ? Failure.Kind.ROW
            : Failure.Kind.ENVIRONMENT;
    return KINDS.getOrDefault(state, byClass);
  }

  private static @Nullable String text(@Nullable Object server, String getter) {
    return server == null ? null : (String) get(server, getter);
  }

  private static @Nullable Object get(Object from, String getter) {
    try {
      return from.getClass().getMethod(getter).invoke(from);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return null; // Not the driver's own exception: there is nothing beside its text.
    }
  }
}
