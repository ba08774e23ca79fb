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
      types(attnum, typid, modifier, refuses_null, has_default) as (
        select a.attnum, a.atttypid, a.atttypmod, false, a.atthasdef or a.attidentity <> ''
        from pg_catalog.pg_attribute a join target on a.attrelid = target.oid
        where a.attnum > 0 and not a.attisdropped
        union all
        select y.attnum, t.typbasetype, t.typtypmod, y.refuses_null or t.typnotnull,
          y.has_default or t.typdefault is not null
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
        y.modifier, y.refuses_null, a.attnotnull, y.has_default,
        case when n.nspname = 'pg_catalog' then pg_catalog.format_type(b.oid, y.modifier)
          else pg_catalog.format('%I.%I', n.nspname, b.typname) end as held_as,
        array(select l.enumlabel::text from pg_catalog.pg_enum l
          where l.enumtypid = b.oid order by l.enumsortorder) as labels,
        array(select pg_catalog.concat_ws(E'\\x1f', uc.relname,
            case when not u.indisvalid then 'is not valid'
              when u.indpred is not null then 'is partial'
              when u.indexprs is not null then 'is on an expression'
              when not u.indimmediate then 'is deferrable' else '' end,
            pg_catalog.format('operator(%I.%s)', opn.nspname, op.oprname),
            coalesce((select pg_catalog.format('%I.%I', con.nspname, co.collname)
              from pg_catalog.pg_collation co
              join pg_catalog.pg_namespace con on con.oid = co.collnamespace
              where co.oid = (u.indcollation::oid[])[k.position]), ''))
          from pg_catalog.pg_index u
          join pg_catalog.pg_class uc on uc.oid = u.indexrelid
          cross join lateral pg_catalog.generate_series(0, u.indnkeyatts - 1) as k(position)
          join pg_catalog.pg_opclass oc on oc.oid = (u.indclass::oid[])[k.position]
          join pg_catalog.pg_amop am on am.amopfamily = oc.opcfamily and am.amopstrategy = 3
            and am.amoplefttype = oc.opcintype and am.amoprighttype = oc.opcintype
          join pg_catalog.pg_operator op on op.oid = am.amopopr
          join pg_catalog.pg_namespace opn on opn.oid = op.oprnamespace
          where u.indrelid = target.oid and u.indisunique and u.indkey[k.position] = a.attnum
          order by u.indexrelid) as uniques,
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

  static PgTable read(Connection connection, String name, PostgresDialect dialect)
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
                rows.getString("relkind").equals("r"),
                "rpv".contains(rows.getString("relkind")) && !rows.getBoolean("has_rules"),
                rows.getBoolean("has_triggers"));
        List<PgColumn> columns = new ArrayList<>();
        PgColumn key = null;
        do {
          PgColumn column = column(rows, facts);
          columns.add(column);
          key = rows.getBoolean("is_key") ? column : key;
        } while (rows.next());
        return new PgTable(connection, facts, columns, key, dialect);
      }
    }
  }

  private static PgColumn column(ResultSet row, PgTable.Facts table) throws SQLException {
    PgType type =
        new PgType(
            builtIn(row.getString("type_schema"), row.getString("typname")),
            row.getString("sql_type"),
            row.getString("element") == null
                ? null
                : builtIn(row.getString("element_schema"), row.getString("element")));
    // A trigger may make a value of null, but no null of a domain that refuses it arrives there.
    boolean columnRefusesNull =
        row.getBoolean("attnotnull") && table.takesMerge() && !table.hasRowTriggers();
    long sequence = row.getLong("sequence");
    return new PgColumn(
        table.name(),
        row.getString("attname"),
        row.getString("sql_column"),
        type,
        row.getString("held_as"),
        new Limits(type, row.getInt("modifier"), texts(row, "labels")),
        columnRefusesNull || row.getBoolean("refuses_null"),
        row.getBoolean("has_default"),
        texts(row, "uniques").stream().map(PgUnique::of).toList(),
        sequence == 0 ? null : sequence,
        row.getBoolean("ascends"));
  }

  private static List<String> texts(ResultSet row, String column) throws SQLException {
    return List.of((String[]) row.getArray(column).getArray());
  }

  /** The name of a type of the server's own; empty for those of users and extensions. */
  private static String builtIn(String schema, String name) {
    return schema.equals("pg_catalog") ? name : "";
  }
}
