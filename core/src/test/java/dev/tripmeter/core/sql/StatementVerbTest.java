package dev.tripmeter.core.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementVerbTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select 1 | SELECT",
        "((select 1)) | SELECT",
        "/* a */ select 1 /* b */ | SELECT",
        "values (1) | SELECT",
        "with x as (select 1) select * from x | SELECT",
        "WITH x AS (select 1) INSERT INTO t select * from x | INSERT",
        "with recursive x (a) as not materialized (select 1), y as (delete from t returning a) update t set b = 1 | UPDATE",
        "with \"delete\" as (select 1) merge into t using x on (a = b) when matched then delete | MERGE",
        "insert into t values (1) on conflict do update set a = 1 | INSERT",
        "replace into t values (1) | INSERT",
        "update t set a = 1 | UPDATE",
        "upsert into t values (1) | INSERT",
        "delete from t | DELETE",
        "merge into t using s on (a = b) when matched then update set c = 1 | MERGE",
        "call p(1) | CALL",
        "{call p(?)} | CALL",
        "{? = call f(?)} | CALL",
        "begin p(1); end; | CALL",
        "declare n number; begin n := 1; end; | CALL",
        "declare c no scroll cursor for select 1 | OTHER",
        "create table t (a int) | DDL",
        "drop table t | DDL",
        "alter table t add b int | DDL",
        "truncate t | DDL",
        "begin | BEGIN",
        "BEGIN; | BEGIN",
        "begin isolation level serializable | BEGIN",
        "start transaction read only | BEGIN",
        "start slave | OTHER",
        "commit | COMMIT",
        "end | COMMIT",
        "rollback to savepoint a | ROLLBACK",
        "set x = 1 | SET",
        "alter session set nls_date_format = 'x' | SET",
        "savepoint a | OTHER",
        "show x | OTHER",
        "explain select 1 | OTHER",
        "? | OTHER"
      })
  void findsTheWordThatDecides(String sql, StatementVerb verb) {
    assertThat(Fingerprint.of(Dialect.POSTGRESQL, sql).verb()).isEqualTo(verb);
  }
}
