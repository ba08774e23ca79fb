package dev.tripmeter.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.sql.Dialect;
import org.junit.jupiter.api.Test;

class StatementTableTest {
  private final StatementTable table = new StatementTable(new Limits(3, 1, 40, 2));

  @Test
  void oneTextHasOneId() {
    int id = idOf("select a from t");

    assertThat(idOf("select b from t")).isNotEqualTo(id);
    assertThat(idOf("select a from t")).isEqualTo(id);
    assertThat(table.statement(id).sql()).isEqualTo("select a from t");
  }

  @Test
  void statementsPastTheLimitShareTheOverflow() {
    int first = idOf("select a from t");
    idOf("select b from t");
    idOf("select c from t");

    assertThat(idOf("select d from t")).isEqualTo(Session.OVERFLOW);
    assertThat(idOf("select e from t")).isEqualTo(Session.OVERFLOW);
    assertThat(idOf("select a from t")).isEqualTo(first);
  }

  @Test
  void longTextsAreCutAndKeptApart() {
    String columns = "select a_long_column, another_long_column from ";
    int one = idOf(columns + "one_table");
    int two = idOf(columns + "two_table");

    assertThat(one).isNotEqualTo(two);
    assertThat(table.statement(one).sql()).hasSizeLessThanOrEqualTo(40).startsWith("select a_long");
  }

  @Test
  void doesNotCutACharacterInTwo() {
    for (int shift = 0; shift < 2; shift++) {
      int id = idOf("select " + "a".repeat(shift) + "\"" + "\uD83D\uDE80".repeat(30) + "\" from t");
      String sql = table.statement(id).sql();
      String kept = sql.substring(0, sql.indexOf("..."));

      assertThat(Character.isHighSurrogate(kept.charAt(kept.length() - 1))).isFalse();
    }
  }

  @Test
  void aFloodOfTextsIsRememberedInBoundedSpace() {
    StatementTable flooded = new StatementTable(Limits.DEFAULT);
    int inUse = flooded.idOf(Dialect.POSTGRESQL, "select 1 from t");
    for (int i = 0; i < 100_000; i++) {
      flooded.idOf(Dialect.POSTGRESQL, "select c" + i + " from t where id = " + i);
      flooded.idOf(Dialect.POSTGRESQL, "select 1 from t");
    }

    assertThat(flooded.recentTexts()).isLessThanOrEqualTo(4_096);
    assertThat(flooded.idOf(Dialect.POSTGRESQL, "select 1 from t")).isEqualTo(inUse);
  }

  @Test
  void hugeTextsAreNotRemembered() {
    String huge = "select '" + "x".repeat(1 << 20) + "' from t";
    int id = idOf(huge);

    assertThat(table.recentTexts()).isZero();
    assertThat(idOf(huge)).isEqualTo(id);
  }

  private int idOf(String sql) {
    return table.idOf(Dialect.POSTGRESQL, sql);
  }
}
