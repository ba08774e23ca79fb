package dev.tripmeter.core.sql;

import java.util.Locale;
import java.util.Set;

/** The families of SQL whose texts are read differently. */
public enum Dialect {
  /** PostgreSQL and what speaks as it does. */
  POSTGRESQL(
      Trait.NESTED_COMMENTS,
      Trait.ESCAPE_STRINGS,
      Trait.UNICODE_STRINGS,
      Trait.DOLLAR_QUOTES,
      Trait.POSTGRESQL_OPERATORS),

  /** MySQL and MariaDB, in their default SQL mode. */
  MYSQL(
      Trait.HASH_COMMENTS,
      Trait.SPACED_DASH_COMMENTS,
      Trait.EXECUTABLE_COMMENTS,
      Trait.BACKSLASH_ESCAPES,
      Trait.DOUBLE_QUOTED_STRINGS,
      Trait.BACKTICK_NAMES,
      Trait.AT_VARIABLES,
      Trait.NAMES_START_WITH_DIGITS),

  /** Oracle Database. */
  ORACLE(Trait.UNICODE_STRINGS, Trait.ALTERNATIVE_QUOTES, Trait.HASH_IN_NAMES),

  /** Standard SQL and everything not known by name; reads more forms of literals than any one. */
  GENERIC(
      Trait.NESTED_COMMENTS,
      Trait.ESCAPE_STRINGS,
      Trait.UNICODE_STRINGS,
      Trait.BACKTICK_NAMES,
      Trait.DOLLAR_QUOTES,
      Trait.ALTERNATIVE_QUOTES,
      Trait.AT_PARAMETERS,
      Trait.HASH_IN_NAMES);

  private static final Set<String> WRAPPERS =
      Set.of("jdbc", "tripmeter", "p6spy", "otel", "aws-wrapper", "log4jdbc", "tc");

  @SuppressWarnings("ImmutableEnumChecker") // Set.of makes no set that could change
  private final Set<Trait> traits;

  Dialect(Trait... traits) {
    this.traits = Set.of(traits);
  }

  boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /**
   * The dialect of a JDBC URL; the prefixes of wrapping drivers ({@code jdbc:tripmeter:...}) are
   * looked through. Never fails: what is not known is {@link #GENERIC}.
   */
  public static Dialect ofUrl(String jdbcUrl) {
    for (String part : jdbcUrl.toLowerCase(Locale.ROOT).split(":", 8)) {
      if (!WRAPPERS.contains(part)) {
        return ofProduct(part);
      }
    }
    return GENERIC;
  }

  private static Dialect ofProduct(String product) {
    return switch (product) {
      case "postgresql", "pgsql", "redshift", "yugabytedb", "edb" -> POSTGRESQL;
      case "mysql", "mysql+srv", "mariadb" -> MYSQL;
      case "oracle" -> ORACLE;
      default -> GENERIC;
    };
  }
}
