package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Asks the catalog for all there is to know about a table, in one query. */
final class PgCatalog {
  /**
   * A domain is followed to its base type, because a cast to a domain over varchar(5) cuts a text
   * where an insert refuses it. Triggers are looked for in all partitions.
   */
  private static final String QUERY =
      """
      with recursive target as (
        select c.oid, c.relkind, c.relname, pg_catalog.format('%I.%I', n.nspname, c.relname) as sql_name
        from pg_catalog.pg_class c
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.oid = pg_catalog.to_regclass(?)),
      types(attnum, typid) as (
        select a.attnum, a.atttypid
        from pg_catalog.pg_attribute a join target on a.attrelid = target.oid
        where a.attnum > 0 and not a.attisdropped
        union all
        select y.attnum, t.typbasetype
        from types y join pg_catalog.pg_type t on t.oid = y.typid and t.typtype = 'd'),
      parts(oid) as (
        select oid from target
        union
        select i.inhrelid from pg_catalog.pg_inherits i join parts p on p.oid = i.inhparent)
      select target.sql_name, target.relname, target.relkind,
        exists (select from pg_catalog.pg_rewrite r
          where r.ev_class = target.oid and r.rulename <> '_RETURN') as has_rules,
        exists (select from pg_catalog.pg_trigger g join parts on g.tgrelid = parts.oid
          where not g.tgisinternal and g.tgenabled <> 'D' and g.tgtype & 7 = 7) as has_triggers,
        a.attname, pg_catalog.quote_ident(a.attname) as sql_column,
        coalesce(x.indnatts = 1, false) as is_key,
        n.nspname as type_schema, b.typname,
        pg_catalog.format('%I.%I', n.nspname, b.typname) as sql_type,
        e.typname as element, en.nspname as element_schema,
        s.sequence, q.seqincrement > 0 and not q.seqcycle as ascends
      from target
      join pg_catalog.pg_attribute a on a.attrelid = target.oid
      join types y on y.attnum = a.attnum
      join pg_catalog.pg_type b on b.oid = y.typid and b.typtype <> 'd'
      join pg_catalog.pg_namespace n on n.oid = b.typnamespace
      left join pg_catalog.pg_type e on e.oid = b.typelem and b.typcategory = 'A'
      left join pg_catalog.pg_namespace en on en.oid = e.typnamespace
      left join pg_catalog.pg_index x
        on x.indrelid = target.oid and x.indisprimary and a.attnum = any (x.indkey)
      left join pg_catalog.pg_attrdef d on d.adrelid = target.oid and d.adnum = a.attnum
      left join lateral (
        select p.objid as sequence
        from pg_catalog.pg_depend p
        where a.attidentity <> '' and p.classid = 'pg_catalog.pg_class'::regclass
          and p.refclassid = 'pg_catalog.pg_class'::regclass
          and p.refobjid = target.oid and p.refobjsubid = a.attnum and p.deptype = 'i'
        union all
        select p.refobjid
        from pg_catalog.pg_depend p
        join pg_catalog.pg_class c on c.oid = p.refobjid and c.relkind = 'S'
        where a.attidentity = '' and p.classid = 'pg_catalog.pg_attrdef'::regclass
          and p.objid = d.oid and p.refclassid = 'pg_catalog.pg_class'::regclass
          and pg_catalog.pg_get_expr(d.adbin, d.adrelid) ~ '^nextval\\(''[^'']*''::regclass\\)$'
        limit 1) s on true
      left join pg_catalog.pg_sequence q on q.seqrelid = s.sequence
      order by a.attnum
      """;

  private PgCatalog() {}

  static PgTable read(Connection connection, String name, KeyStrategy strategy)
      throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(QUERY)) {
      query.setString(1, name);
      try (ResultSet rows = query.executeQuery()) {
        if (!rows.next()) {
          throw Refusal.of("There is no table " + name + " in the search path");
        }
        PgTable.Facts facts =
            new PgTable.Facts(
                rows.getString("relname"),
                rows.getString("sql_name"),
                "rpv".contains(rows.getString("relkind")) && !rows.getBoolean("has_rules"),
                rows.getBoolean("has_triggers"));
        List<PgColumn> columns = new ArrayList<>();
        PgColumn key = null;
        do {
          PgColumn column = column(rows, facts.name());
          columns.add(column);
          key = rows.getBoolean("is_key") ? column : key;
        } while (rows.next());
        return new PgTable(connection, facts, columns, key, strategy);
      }
    }
  }

  private static PgColumn column(ResultSet row, String table) throws SQLException {
    long sequence = row.getLong("sequence");
    return new PgColumn(
        table,
        row.getString("attname"),
        row.getString("sql_column"),
        new PgType(
            builtIn(row.getString("type_schema"), row.getString("typname")),
            row.getString("sql_type"),
            row.getString("element") == null
                ? null
                : builtIn(row.getString("element_schema"), row.getString("element"))),
        sequence == 0 ? null : sequence,
        row.getBoolean("ascends"));
  }

  /** The name of a type of the server's own; empty for those of users and extensions. */
  private static String builtIn(String schema, String name) {
    return schema.equals("pg_catalog") ? name : "";
  }
}
