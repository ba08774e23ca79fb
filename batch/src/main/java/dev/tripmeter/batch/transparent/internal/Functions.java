package dev.tripmeter.batch.transparent.internal;

import java.util.Collection;
import java.util.Set;

/**
 * Functions by their names that depend on nothing but their arguments, the clock, chance or a
 * sequence's next value. A user's function of one of these names is taken for the database's own.
 */
final class Functions {
  /** Give one value for one value. */
  private static final Set<String> SCALAR =
      Set.of(
          "abs",
          "age",
          "btrim",
          "cast",
          "ceil",
          "ceiling",
          "char_length",
          "chr",
          "clock_timestamp",
          "coalesce",
          "concat",
          "concat_ws",
          "current_date",
          "current_time",
          "current_timestamp",
          "date_part",
          "date_trunc",
          "decode",
          "encode",
          "extract",
          "floor",
          "format",
          "gen_random_uuid",
          "greatest",
          "initcap",
          "json_build_array",
          "json_build_object",
          "jsonb_build_array",
          "jsonb_build_object",
          "least",
          "left",
          "length",
          "localtime",
          "localtimestamp",
          "lower",
          "lpad",
          "ltrim",
          "make_date",
          "make_interval",
          "make_time",
          "make_timestamp",
          "make_timestamptz",
          "md5",
          "mod",
          "nextval",
          "now",
          "nullif",
          "octet_length",
          "overlay",
          "position",
          "power",
          "random",
          "random_uuid",
          "replace",
          "reverse",
          "right",
          "round",
          "rpad",
          "rtrim",
          "sha256",
          "sign",
          "sqrt",
          "statement_timestamp",
          "strpos",
          "substr",
          "substring",
          "to_char",
          "to_date",
          "to_json",
          "to_jsonb",
          "to_number",
          "to_timestamp",
          "transaction_timestamp",
          "translate",
          "trim",
          "trunc",
          "upper",
          "uuid_generate_v4",
          "uuidv4",
          "uuidv7");

  /** Read rows that the statement names, or make rows. */
  private static final Set<String> OF_ROWS =
      Set.of(
          "array_agg",
          "avg",
          "bool_and",
          "bool_or",
          "count",
          "cume_dist",
          "current_database",
          "current_schema",
          "dense_rank",
          "every",
          "first_value",
          "generate_series",
          "json_agg",
          "jsonb_agg",
          "lag",
          "last_value",
          "lead",
          "max",
          "min",
          "ntile",
          "percent_rank",
          "pg_backend_pid",
          "rank",
          "row_number",
          "stddev",
          "string_agg",
          "sum",
          "unnest",
          "variance",
          "version");

  private Functions() {}

  /** Whether functions may stand in the one row of an INSERT, and it stays one row. */
  static boolean areScalar(Collection<String> names) {
    return SCALAR.containsAll(names);
  }

  /** Whether functions depend on no more than the tables their statement names. */
  static boolean areKnown(Collection<String> names) {
    return names.stream().allMatch(name -> SCALAR.contains(name) || OF_ROWS.contains(name));
  }
}
