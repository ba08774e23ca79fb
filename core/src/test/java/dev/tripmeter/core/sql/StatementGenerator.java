package dev.tripmeter.core.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes random statements as a list of pieces, and writes the same statement again and again with
 * other literals, layout and comments. Every literal carries a secret that can be searched for.
 */
final class StatementGenerator {
  private static final String[] NAMES = {"t", "orders", "o.id", "\"Quoted\"", "s.t", "total", "v1"};
  private static final String[] OPERATORS = {
    "=", "<>", "<=", "<", "||", "*", "/", "like", "and", "or"
  };

  private final Dialect dialect;
  private final Random shape;
  private final List<Piece> pieces = new ArrayList<>();

  StatementGenerator(Dialect dialect, long seed) {
    this.dialect = dialect;
    this.shape = new Random(seed);
    query(0);
  }

  /** One way to write the statement. */
  Written write(long seed) {
    Random random = new Random(seed);
    List<String> secrets = new ArrayList<>();
    StringBuilder sql = new StringBuilder();
    for (Piece piece : pieces) {
      sql.append(gap(random, secrets));
      sql.append(piece.write(random, secrets));
    }
    sql.append(gap(random, secrets));
    if (random.nextBoolean()) {
      sql.append(';');
    }
    return new Written(sql.toString(), secrets);
  }

  /** A statement and what must not be seen of it. */
  record Written(String sql, List<String> secrets) {}

  private interface Piece {
    String write(Random random, List<String> secrets);
  }

  private void query(int depth) {
    word("select");
    expression(depth);
    word("from");
    name();
    word("where");
    for (int i = shape.nextInt(3); i >= 0; i--) {
      condition(depth);
      word(i == 0 ? "order by 1" : shape.nextBoolean() ? "and" : "or");
    }
    if (shape.nextInt(4) == 0) {
      word("union all");
      rows();
    }
  }

  private void condition(int depth) {
    name();
    if (shape.nextInt(3) == 0) {
      word("in");
      list();
    } else if (shape.nextInt(4) == 0 && depth < 2) {
      word("in");
      word("(");
      query(depth + 1);
      word(")");
    } else {
      word("=");
      expression(depth);
    }
  }

  private void expression(int depth) {
    literal();
    for (int i = shape.nextInt(3); i > 0; i--) {
      word(OPERATORS[shape.nextInt(OPERATORS.length)]);
      if (shape.nextBoolean()) {
        literal();
      } else if (shape.nextBoolean() || depth > 2) {
        name();
      } else {
        word("(");
        expression(depth + 1);
        word(")");
      }
    }
  }

  /** Of another length each time it is written. */
  private void list() {
    pieces.add(
        (random, secrets) -> {
          List<String> values = new ArrayList<>();
          for (int i = random.nextInt(5); i >= 0; i--) {
            values.add(gap(random, secrets) + value(random, secrets) + gap(random, secrets));
          }
          return "(" + String.join(",", values) + ")";
        });
  }

  private void rows() {
    int columns = 1 + shape.nextInt(3);
    word("values");
    pieces.add(
        (random, secrets) -> {
          List<String> rows = new ArrayList<>();
          for (int row = random.nextInt(4); row >= 0; row--) {
            List<String> values = new ArrayList<>();
            for (int i = 0; i < columns; i++) {
              values.add(value(random, secrets) + gap(random, secrets));
            }
            rows.add("(" + String.join(",", values) + ")");
          }
          return String.join(gap(random, secrets) + ",", rows);
        });
  }

  private void literal() {
    pieces.add(this::value);
  }

  private void name() {
    word(NAMES[shape.nextInt(NAMES.length)]);
  }

  private void word(String word) {
    pieces.add(
        (random, secrets) ->
            random.nextBoolean() || word.contains("\"")
                ? word
                : word.toUpperCase(java.util.Locale.ROOT));
  }

  private String value(Random random, List<String> secrets) {
    return LiteralForms.write(dialect, random, secrets);
  }

  private String gap(Random random, List<String> secrets) {
    return switch (random.nextInt(6)) {
      case 0 -> "\n\t ";
      case 1 -> " /* " + LiteralForms.secret(random, secrets) + " ' \" */ ";
      case 2 -> " -- " + LiteralForms.secret(random, secrets) + " it's\n";
      default -> " ";
    };
  }
}
