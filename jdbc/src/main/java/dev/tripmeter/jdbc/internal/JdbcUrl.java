package dev.tripmeter.jdbc.internal;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A JDBC URL taken apart: parameters by name, and the URL without them. Parameters stand behind
 * {@code ?} and between {@code &}, as with PostgreSQL and MySQL, or behind {@code ;}, as with H2
 * and SQL Server.
 *
 * @param url the URL without the parameters that were taken
 * @param taken what was taken, decoded
 */
record JdbcUrl(String url, Map<String, String> taken) {
  /** What stands before a URL that goes to Tripmeter's driver. */
  static final String PREFIX = "jdbc:tripmeter:";

  /** Whether a URL is for Tripmeter's driver. */
  static boolean isOurs(String url) {
    return url.startsWith(PREFIX);
  }

  /** The URL of the driver behind; only the leading prefix is cut. */
  static String behind(String url) {
    return isOurs(url) ? "jdbc:" + url.substring(PREFIX.length()) : url;
  }

  /** The scheme of a URL, for messages: what follows may hold a password. */
  static String scheme(String url) {
    int end = url.indexOf(':', "jdbc:".length());
    return end < 0 ? "jdbc:..." : url.substring(0, end + 1);
  }

  /** Takes parameters out of a URL by their names. */
  static JdbcUrl take(String url, Predicate<String> name) {
    int question = url.indexOf('?');
    int begin = question >= 0 ? question : url.indexOf(';');
    if (begin < 0) {
      return new JdbcUrl(url, Map.of());
    }
    char separator = question >= 0 ? '&' : ';';
    Map<String, String> taken = new LinkedHashMap<>();
    StringBuilder rest = new StringBuilder(url.substring(0, begin));
    char joint = url.charAt(begin);
    for (String parameter : url.substring(begin + 1).split(String.valueOf(separator), -1)) {
      int equals = parameter.indexOf('=');
      String key = decoded(equals < 0 ? parameter : parameter.substring(0, equals));
      if (name.test(key)) {
        taken.put(key, equals < 0 ? "" : decoded(parameter.substring(equals + 1)));
      } else {
        rest.append(joint).append(parameter);
        joint = separator;
      }
    }
    return new JdbcUrl(rest.toString(), taken);
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text; // A percent sign that stands for itself: the driver is to judge it.
    }
  }
}
