package dev.tripmeter.core.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for every text. A failure names the seed or the text that repeats it. */
class FingerprintPropertyTest {
  private static final int STATEMENTS = 1_000;
  private static final int TEXTS = 20_000;
  private static final int DEEP_STATEMENTS = 100_000;
  private static final int DEEP_TEXTS = 2_000_000;

  private static final String[] SNIPPETS = {
    "'",
    "''",
    "\"",
    "`",
    "$$",
    "$a$",
    "$1",
    "q'[",
    "]'",
    "nq'",
    "E'",
    "U&'",
    "u&\"",
    "\\",
    "\\'",
    "--",
    "-- ",
    "#",
    "/*",
    "*/",
    "/*!",
    "/*!50001 ",
    "/*+",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    ".",
    "..",
    "...",
    "?",
    "??",
    "?|",
    ":",
    "::",
    ":=",
    ":x",
    "@",
    "@@",
    "@x",
    "-",
    "+",
    "=",
    "<",
    ">",
    "|",
    "&",
    "~",
    "!",
    "*",
    "/",
    "^",
    "%",
    "1",
    "1e",
    "1.5",
    "0x",
    "1_0",
    "12ab",
    "a",
    "A",
    "in",
    "in (",
    "values",
    "values (",
    "row",
    "array[",
    "null",
    "true",
    "is",
    "not",
    "select",
    "with",
    "into",
    "e",
    "n",
    "_",
    "é",
    "\uD83D\uDE00",
    "\uD83D",
    "\u00A0",
    "\uFEFF",
    "\0",
    "\n",
    "\r",
    "\t",
    " ",
    "1and",
    "x.5",
    "İ"
  };

  @ParameterizedTest
  @EnumSource
  void showsNoLiteralAndDoesNotDependOnThem(Dialect dialect) {
    rewrite(dialect, 0, STATEMENTS);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("deep")
  void showsNoLiteralInManyStatements(Dialect dialect) {
    rewrite(dialect, STATEMENTS, DEEP_STATEMENTS);
  }

  private static void rewrite(Dialect dialect, long firstSeed, long endSeed) {
    for (long seed = firstSeed; seed < endSeed; seed++) {
      StatementGenerator statement = new StatementGenerator(dialect, seed);
      StatementGenerator.Written first = statement.write(2 * seed);
      StatementGenerator.Written second = statement.write(2 * seed + 1);
      String fingerprint = Fingerprint.of(dialect, first.sql()).sql();
      assertThat(fingerprint.toLowerCase(Locale.ROOT))
          .as("seed %d of %s", seed, first.sql())
          .doesNotContain(first.secrets());
      assertThat(Fingerprint.of(dialect, second.sql()).sql())
          .as("seed %d%n%s%n%s", seed, first.sql(), second.sql())
          .isEqualTo(fingerprint);
    }
  }

  @ParameterizedTest
  @EnumSource
  void readsAnyTextAndItsOwnOutput(Dialect dialect) {
    fuzz(dialect, TEXTS, 17);
  }

  @ParameterizedTest
  @EnumSource
  @Tag("deep")
  void readsMillionsOfTextsAndItsOwnOutput(Dialect dialect) {
    fuzz(dialect, DEEP_TEXTS, 4711);
  }

  @Test
  void readsEveryCutOfAStatement() {
    String sql =
        "/* l */ insert into t values (1, 'a', E'\\'', $x$'$x$, q'[b]'), (-2, \"c\", `d`) -- e";
    for (Dialect dialect : Dialect.values()) {
      for (int end = 0; end <= sql.length(); end++) {
        checkStable(dialect, sql.substring(0, end));
        checkStable(dialect, sql.substring(end));
      }
    }
  }

  private static void fuzz(Dialect dialect, int texts, long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < texts; i++) {
      text.setLength(0);
      for (int snippets = random.nextInt(24); snippets > 0; snippets--) {
        if (random.nextInt(20) == 0) {
          text.append((char) random.nextInt(0x250));
        } else {
          text.append(SNIPPETS[random.nextInt(SNIPPETS.length)]);
        }
      }
      checkStable(dialect, text.toString());
    }
  }

  private static void checkStable(Dialect dialect, String sql) {
    String once;
    String twice;
    try {
      Fingerprint fingerprint = Fingerprint.of(dialect, sql);
      fingerprint.verb();
      once = fingerprint.sql();
      twice = Fingerprint.of(dialect, once).sql();
    } catch (RuntimeException e) {
      throw new AssertionError(dialect + " fails on: " + sql, e);
    }
    // A plain comparison: millions of these are made, and an assertion object each is not needed.
    if (!once.equals(twice) || once.length() > 2 * sql.length() + 2) {
      throw new AssertionError(
          "%s reads [%s] as [%s] and that as [%s]".formatted(dialect, sql, once, twice));
    }
  }
}
