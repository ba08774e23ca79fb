package dev.tripmeter.core.sql;

import java.util.List;
import java.util.Random;

/** Literals in every form a dialect knows, each with a secret inside. */
final class LiteralForms {
  private static final String[] ODD = {
    "", " ", "''", "--", "/*", "*/", ";", "?", "$1", ":x", "\n", "(", "é"
  };

  private LiteralForms() {}

  /** Letters that occur nowhere else. */
  static String secret(Random random, List<String> secrets) {
    String secret = "zq" + Integer.toString(random.nextInt(1 << 20), 36) + "qz";
    secrets.add(secret);
    return secret;
  }

  private static String digits(Random random, List<String> secrets) {
    String digits = Integer.toString(700_000_000 + random.nextInt(99_999_999));
    secrets.add(digits);
    return digits;
  }

  static String write(Dialect dialect, Random random, List<String> secrets) {
    String body = odd(random) + secret(random, secrets) + odd(random);
    return switch (dialect) {
      case POSTGRESQL -> postgresql(random, secrets, body);
      case MYSQL -> mysql(random, secrets, body);
      case ORACLE -> oracle(random, secrets, body);
      case GENERIC ->
          switch (random.nextInt(4)) {
            case 0 -> "@p1";
            case 1 -> postgresql(random, secrets, body);
            case 2 -> oracle(random, secrets, body);
            default -> shared(random, secrets, body);
          };
    };
  }

  private static String odd(Random random) {
    return ODD[random.nextInt(ODD.length)];
  }

  private static String shared(Random random, List<String> secrets, String body) {
    return switch (random.nextInt(12)) {
      case 0 -> "N'" + body + "'";
      case 1 -> "x'" + digits(random, secrets) + "'";
      case 2 -> digits(random, secrets);
      case 3 -> "-" + digits(random, secrets) + "." + digits(random, secrets);
      case 4 -> "+ ." + digits(random, secrets) + "e-7";
      case 5 -> digits(random, secrets) + "E12";
      case 6 -> "0x" + digits(random, secrets) + "Ff";
      case 7 -> "?";
      case 8 -> ":name";
      case 9 -> "$12";
      case 10 -> "true";
      default -> "'" + body + "'";
    };
  }

  private static String postgresql(Random random, List<String> secrets, String body) {
    return switch (random.nextInt(7)) {
      case 0 -> "E'" + body + "\\'" + secret(random, secrets) + "\\\\'";
      case 1 -> "$$" + body + "'$$";
      case 2 -> "$tag_1$" + body + "$$'$tag$" + secret(random, secrets) + "$tag_1$";
      case 3 -> "U&'" + body + "'";
      case 4 -> "'" + body + "'\n'" + secret(random, secrets) + "'";
      case 5 -> digits(random, secrets) + "_" + digits(random, secrets);
      default -> shared(random, secrets, body);
    };
  }

  private static String mysql(Random random, List<String> secrets, String body) {
    return switch (random.nextInt(4)) {
      case 0 -> "'" + body + "\\'" + secret(random, secrets) + "\\\\'";
      case 1 -> "\"" + body + "\\\"\"\"'" + secret(random, secrets) + "\"";
      case 2 -> "'" + body + "' \"" + secret(random, secrets) + "\"";
      default -> shared(random, secrets, body);
    };
  }

  private static String oracle(Random random, List<String> secrets, String body) {
    String text = body.replace("(", "").replace("''", "'");
    return switch (random.nextInt(8)) {
      case 0 -> "q'[" + text + "'" + secret(random, secrets) + "]'";
      case 1 -> "Q'{" + text + "}}'";
      case 2 -> "nq'<" + text + "' '>'";
      case 3 -> "q'(" + text + "()'";
      case 4 -> "q'!" + text + "'!'";
      case 5 -> digits(random, secrets) + "f";
      default -> shared(random, secrets, body);
    };
  }
}
