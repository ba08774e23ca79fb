package dev.tripmeter.lab.insert;

import dev.tripmeter.core.sql.Dialect;
import java.util.ArrayList;
import java.util.List;

/**
 * The seed's data model: sources, parents, items and the labels found on items, where rows come in
 * by the thousand. One table of labels for each variant, so that the server's statement statistics
 * can be told apart.
 *
 * @param schema where the tables lie
 * @param foreignKeys whether labels refer to items and sources, as the seed's do
 * @param commentChars width of the comment column
 */
record SeedTables(Dialect dialect, String schema, boolean foreignKeys, int commentChars) {
  static final int SOURCES = 10;
  static final int PARENTS = 100;
  static final int ITEMS = 1_000;

  private static final int SEED_COMMENT_CHARS = 256;

  SeedTables {
    commentChars = Math.max(SEED_COMMENT_CHARS, commentChars);
  }

  /** The statements that make the tables and the rows that labels refer to. */
  List<String> creation(List<InsertVariant> variants) {
    List<String> statements = new ArrayList<>();
    statements.add(
        create(
            "tst_source",
            "src_name varchar(32), src_descr varchar(256), src_comment varchar(256)"));
    statements.add(
        create(
            "tst_parent",
            "par_name varchar(32) not null, "
                + "src_id %s references %s (id), ".formatted(number(), in("tst_source"))
                + "par_comment varchar(256)"));
    statements.add(
        create(
            "tst_item",
            "par_id %s not null references %s (id), ".formatted(number(), in("tst_parent"))
                + "src_id %s not null references %s (id), ".formatted(number(), in("tst_source"))
                + "itm_name varchar(128) not null"));
    statements.add("create index tst_item_par_id on %s (par_id)".formatted(in("tst_item")));
    statements.add("create index tst_item_src_id on %s (src_id)".formatted(in("tst_item")));
    for (InsertVariant variant : variants) {
      statements.add(
          create(
              labels(variant),
              "itm_id %s not null%s, ".formatted(number(), reference("tst_item"))
                  + "src_id %s not null%s, ".formatted(number(), reference("tst_source"))
                  + "label varchar(128) not null, "
                  + "label_score numeric(10,3) default 0.001 not null, "
                  + "label_comment varchar(%d)".formatted(commentChars)));
    }
    return statements;
  }

  String insertSource() {
    return "insert into %s (src_name) values (?)".formatted(in("tst_source"));
  }

  String insertParent() {
    return "insert into %s (par_name, src_id) values (?, ?)".formatted(in("tst_parent"));
  }

  String insertItem() {
    return "insert into %s (itm_name, par_id, src_id) values (?, ?, ?)".formatted(in("tst_item"));
  }

  /** The table of labels of one variant, with its schema. */
  String table(InsertVariant variant) {
    return in(labels(variant));
  }

  /** The columns of a label that the application knows. */
  static final List<String> COLUMNS =
      List.of("itm_id", "src_id", "label", "label_score", "label_comment");

  /** What is in a variant's table: its rows, and the sum of {@link KeySum} over them. */
  String countLabels(InsertVariant variant) {
    return "select count(*), sum(id * itm_id) from " + table(variant);
  }

  /** The variant's INSERT; its leading comment is the variant's name, as the seed's watermarks. */
  String insertLabel(InsertVariant variant) {
    String head =
        "/* %s */ insert into %s (%s) "
            .formatted(variant.word(), table(variant), String.join(", ", COLUMNS));
    return switch (variant) {
      case ROW_BY_ROW ->
          head + "values (?, ?, ?, ?, ?)" + (dialect == Dialect.POSTGRESQL ? " returning id" : "");
      case EXECUTE_BATCH -> head + "values (?, ?, ?, ?, ?)";
      case ARRAY ->
          head
              + "select * from unnest(?::bigint[], ?::bigint[], ?::text[], ?::numeric[], ?::text[])"
              + " returning id";
      case WRITER -> throw new IllegalArgumentException("the writer writes its own");
    };
  }

  /** A table with the two columns that every table of the seed begins with. */
  private String create(String table, String columns) {
    return "create table %s (id %s, created_dt timestamp default current_timestamp, %s)"
        .formatted(in(table), key(), columns);
  }

  /** The table of labels of one variant, without its schema. */
  static String labels(InsertVariant variant) {
    return "tst_item_label_" + variant.tableSuffix();
  }

  private String in(String table) {
    return schema + "." + table;
  }

  private String reference(String table) {
    return foreignKeys ? " references " + in(table) + " (id)" : "";
  }

  private String number() {
    return dialect == Dialect.ORACLE ? "number(19)" : "bigint";
  }

  private String key() {
    return switch (dialect) {
      case MYSQL -> "bigint not null auto_increment primary key";
      case ORACLE -> "number(19) generated always as identity primary key";
      default -> "bigint generated always as identity primary key";
    };
  }
}
