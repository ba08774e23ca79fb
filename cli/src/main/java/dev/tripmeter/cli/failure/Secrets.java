package dev.tripmeter.cli.failure;

import java.util.regex.Pattern;

/** Takes passwords out of texts that are shown. */
public final class Secrets {
  private static final Pattern PARAMETER =
      Pattern.compile("(?i)((?:password|passwd|pwd|sslpassword|accesstoken)\\s*=\\s*)[^&;,\\s)]+");
  private static final Pattern AUTHORITY = Pattern.compile("((?:://|\\b)[^/@\\s:]*:)[^/\\s]*(@)");
  private static final Pattern ORACLE =
      Pattern.compile("(?i)(jdbc:oracle:\\w+:[^/@\\s]+/)[^@\\s]+(@)");

  private Secrets() {}

  /**
   * The text with every password in it, as a URL's parameter or before its host, as {@code ***}.
   */
  public static String mask(String text) {
    String masked = PARAMETER.matcher(text).replaceAll("$1***");
    masked = AUTHORITY.matcher(masked).replaceAll("$1***$2");
    return ORACLE.matcher(masked).replaceAll("$1***$2");
  }
}
