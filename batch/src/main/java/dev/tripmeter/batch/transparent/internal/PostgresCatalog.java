package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.SqlName;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Asks PostgreSQL's catalog: one trip for all names of a statement that were never asked for on
 * this connection. What other sessions change later is not seen.
 *
 * <p>Functions in C are trusted to read no tables: those of extensions that make keys, say.
 */
final class PostgresCatalog implements Catalog {
  private static final String SAVEPOINT = "tripmeter_catalog";

  /** {@code pg_depend} does not list functions that every database has, which read no tables. */
  private static final String USERS_FUNCTION =
      """
      exists (select from pg_catalog.pg_depend d join pg_catalog.pg_proc p on p.oid = d.refobjid
        join pg_catalog.pg_language l on l.oid = p.prolang
        where d.classid = '%s'::regclass and d.objid = %s
        and d.refclassid = 'pg_catalog.pg_proc'::regclass and l.lanname not in ('c', 'internal'))
      """;

  private static final String QUERY =
      """
      with recursive asked (name, oid) as (
        select n, to_regclass(n)::oid from unnest(?::text[]) n
      ), family (root, oid) as (
        select oid, oid from asked where oid is not null
        union
        select f.root, case when i.inhrelid = f.oid then i.inhparent else i.inhrelid end
        from family f join pg_catalog.pg_inherits i on f.oid in (i.inhrelid, i.inhparent)
      )
      select a.name, c.oid, c.relkind in ('r', 'p', 'm') and not c.relrowsecurity,
        not exists (
          select from family f join pg_catalog.pg_class m on m.oid = f.oid where f.root = c.oid and (
            m.relkind not in ('r', 'p') or m.relhasrules or m.relrowsecurity
            or exists (select from pg_catalog.pg_trigger t
              where t.tgrelid = m.oid and not t.tgisinternal and t.tgenabled <> 'D')
            or exists (select from pg_catalog.pg_attrdef e where e.adrelid = m.oid and (
              pg_get_expr(e.adbin, e.adrelid) ~ '(currval|lastval|setval)' or <of a default>))
            or exists (select from pg_catalog.pg_constraint k
              where k.contype = 'c' and (k.conrelid = m.oid or k.contypid in (
                select w.atttypid from pg_catalog.pg_attribute w where w.attrelid = m.oid))
              and <of a check>)
            or exists (select from pg_catalog.pg_index x where x.indrelid = m.oid and <of an index>)
        )),
        array(select f.oid::int8 from family f where f.root = c.oid),
        exists (select from family f join pg_catalog.pg_constraint k on k.confrelid = f.oid
          where f.root = c.oid and k.contype = 'f'
          and (k.confdeltype in ('c', 'n', 'd') or k.confupdtype in ('c', 'n', 'd'))),
        n.names, n.types, n.defaults,
        k.confrelid::int8, k.columns, k.targets
      from asked a join pg_catalog.pg_class c on c.oid = a.oid
      cross join lateral (
        select array_agg(w.attname::text order by w.attnum) as names,
          array_agg((with recursive base (oid, typtype, under) as (
              select t.oid, t.typtype, t.typbasetype from pg_catalog.pg_type t
              where t.oid = w.atttypid
              union all select t.oid, t.typtype, t.typbasetype
              from base b join pg_catalog.pg_type t on t.oid = b.under where b.typtype = 'd')
            select format_type(b.oid, -1) from base b where b.typtype <> 'd') order by w.attnum)
            as types,
          array_agg(w.atthasdef or w.attidentity <> '' or exists (select from pg_catalog.pg_type t
            where t.oid = w.atttypid and t.typtype = 'd') order by w.attnum) as defaults
        from pg_catalog.pg_attribute w
        where w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped) n
      left join lateral (
        select distinct k.confrelid,
          (select array_agg(w.attname::text order by u.place)
            from unnest(k.conkey) with ordinality u (num, place) join pg_catalog.pg_attribute w
            on w.attrelid = k.conrelid and w.attnum = u.num) as columns,
          (select array_agg(w.attname::text order by u.place)
            from unnest(k.confkey) with ordinality u (num, place) join pg_catalog.pg_attribute w
            on w.attrelid = k.confrelid and w.attnum = u.num) as targets
        from family f join pg_catalog.pg_constraint k on k.conrelid = f.oid
        where f.root = c.oid and k.contype = 'f') k on true
      """
          .replace("<of a default>", usersFunction("pg_catalog.pg_attrdef", "e.oid"))
          .replace("<of a check>", usersFunction("pg_catalog.pg_constraint", "k.oid"))
          .replace("<of an index>", usersFunction("pg_catalog.pg_class", "x.indexrelid"));

  private final Connection connection;
  private final Map<String, @Nullable Relation> known = new HashMap<>();

  PostgresCatalog(Connection connection) {
    this.connection = connection;
  }

  private static String usersFunction(String catalog, String number) {
    return USERS_FUNCTION.formatted(catalog, number);
  }

  @Override
  public @Nullable List<Relation> find(Collection<SqlName> names) throws SQLException {
    Set<String> texts = new LinkedHashSet<>();
    names.forEach(name -> texts.addAll(tables(name)));
    Set<String> unknown = new TreeSet<>(texts);
    unknown.removeAll(known.keySet());
    if (!unknown.isEmpty() && !ask(unknown)) {
      return null;
    }
    return texts.stream().map(known::get).filter(Objects::nonNull).distinct().toList();
  }

  @Override
  public void forget() {
    known.clear();
  }

  /** The first two parts are a table, or a column of one; of three or more, the next two too. */
  private static List<String> tables(SqlName name) {
    List<String> parts = name.parts();
    if (parts.size() < 3) {
      return List.of(name.text());
    }
    return List.of(String.join(".", parts.subList(0, 2)), String.join(".", parts.subList(1, 3)));
  }

  /** Asks for names; false when the database does not answer. */
  private boolean ask(Set<String> names) throws SQLException {
    boolean inTransaction = !connection.getAutoCommit();
    String sql =
        inTransaction
            ? "savepoint " + SAVEPOINT + ";\n" + QUERY + ";\nrelease savepoint " + SAVEPOINT
            : QUERY;
    try (PreparedStatement query = connection.prepareStatement(sql)) {
      query.setArray(1, connection.createArrayOf("text", names.toArray()));
      boolean rows = query.execute();
      while (!rows) {
        rows = query.getMoreResults();
      }
      read(query.getResultSet());
      names.forEach(name -> known.putIfAbsent(name, null));
      return true;
    } catch (SQLException e) {
      if (inTransaction) {
        undo(e);
      }
      return false;
    }
  }

  /** Without a savepoint to go back to, the transaction had failed before, and its owner knows. */
  private void undo(SQLException failure) {
    try (var statement = connection.createStatement()) {
      statement.execute("rollback to savepoint " + SAVEPOINT);
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
  }

  private void read(ResultSet rows) throws SQLException {
    Map<String, Relation> found = new LinkedHashMap<>();
    while (rows.next()) {
      String name = rows.getString(1);
      Relation relation = found.get(name);
      List<ForeignKey> keys =
          new ArrayList<>(relation == null ? List.of() : relation.foreignKeys());
      long target = rows.getLong(10);
      if (!rows.wasNull()) {
        keys.add(new ForeignKey(target, strings(rows, 11), strings(rows, 12)));
      }
      found.put(
          name,
          new Relation(
              rows.getLong(2),
              rows.getBoolean(3),
              rows.getBoolean(4),
              Set.of((Long[]) rows.getArray(5).getArray()),
              rows.getBoolean(6),
              columns(rows),
              keys));
    }
    known.putAll(found);
  }

  private static List<RelationColumn> columns(ResultSet rows) throws SQLException {
    if (rows.getArray(7) == null) {
      return List.of();
    }
    List<String> names = strings(rows, 7);
    List<String> types = strings(rows, 8);
    Boolean[] defaults = (Boolean[]) rows.getArray(9).getArray();
    List<RelationColumn> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      columns.add(new RelationColumn(names.get(i), types.get(i), defaults[i]));
    }
    return columns;
  }

  private static List<String> strings(ResultSet rows, int column) throws SQLException {
    return Arrays.asList((String[]) rows.getArray(column).getArray());
  }
}
