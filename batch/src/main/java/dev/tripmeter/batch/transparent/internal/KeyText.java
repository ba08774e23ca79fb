package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.InsertRow;
import dev.tripmeter.core.sql.InsertValue;
import dev.tripmeter.core.sql.SqlName;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an inserted row holds in columns of a key, as text that is the same for values the database
 * may find equal.
 */
final class KeyText {
  /** Null, which leads nowhere. */
  static final String NULL = "null, which no text of a value is: \0";

  /** A value that only the database knows. */
  static final String UNKNOWN = "unknown, which no text of a value is: \0";

  private KeyText() {}

  /** The texts of a row's values in some columns, in their order. */
  static List<String> of(Op op, InsertRow row, List<String> columns, Relation table) {
    List<String> texts = new ArrayList<>();
    columns.forEach(column -> texts.add(of(op, row, column, table)));
    return texts;
  }

  private static String of(Op op, InsertRow row, String column, Relation table) {
    int place = place(row, column, table);
    if (place < 0 || place >= row.values().size()) {
      boolean isNull =
          table.columns().stream()
              .anyMatch(each -> each.name().equals(column) && !each.hasDefault());
      return isNull ? NULL : UNKNOWN;
    }
    InsertValue value = row.values().get(place);
    if (value.kind() != InsertValue.Kind.PARAMETER) {
      return value.text().equalsIgnoreCase("null") ? NULL : UNKNOWN;
    }
    int parameter = row.values().subList(0, place).stream().mapToInt(InsertValue::parameters).sum();
    Object bound = op.values().get(parameter).value();
    boolean same = value.type() == null || value.type().equalsIgnoreCase("uuid");
    return bound == null ? NULL : same ? text(bound) : UNKNOWN;
  }

  private static int place(InsertRow row, String column, Relation table) {
    List<String> names =
        row.columns().isEmpty()
            ? table.columns().stream().map(RelationColumn::name).toList()
            : row.columns().stream().map(SqlName::key).toList();
    return names.indexOf(row.columns().isEmpty() ? column : new SqlName(column).key());
  }

  /** Blanks at the end and capitals may be equal to none, by the type or the collation. */
  private static String text(Object value) {
    if (value instanceof String string) {
      return string.stripTrailing().toLowerCase(Locale.ROOT);
    }
    if (value instanceof UUID || value instanceof Boolean) {
      return value.toString();
    }
    BigDecimal number = number(value);
    return number == null ? UNKNOWN : number.stripTrailingZeros().toPlainString();
  }

  private static @Nullable BigDecimal number(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    if (value instanceof BigInteger integer) {
      return new BigDecimal(integer);
    }
    boolean whole =
        value instanceof Long
            || value instanceof Integer
            || value instanceof Short
            || value instanceof Byte;
    return whole ? BigDecimal.valueOf(((Number) value).longValue()) : null;
  }
}
