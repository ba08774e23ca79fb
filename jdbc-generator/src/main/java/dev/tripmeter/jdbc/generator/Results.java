package dev.tripmeter.jdbc.generator;

import java.util.Set;

/** How JDBC objects are wrapped on their way out, and unwrapped on their way in. */
final class Results {
  private static final Set<String> VALUES =
      Set.of(
          "java.sql.ResultSetMetaData",
          "java.sql.ParameterMetaData",
          "java.sql.Array",
          "java.sql.Blob",
          "java.sql.Clob",
          "java.sql.NClob",
          "java.sql.SQLXML",
          "java.sql.Ref",
          "java.sql.Struct");
  private static final Set<String> UNWRAPPED =
      Set.of(
          "java.sql.Array",
          "java.sql.Blob",
          "java.sql.Clob",
          "java.sql.NClob",
          "java.sql.SQLXML",
          "java.sql.Ref",
          "java.lang.Object",
          "java.lang.Object[]");

  private Results() {}

  /** The expression for a result that was stored in {@code result}. */
  static String wrap(Delegate delegate, MethodModel method) {
    String type = method.returnType();
    String name = type.substring(type.lastIndexOf('.') + 1);
    boolean asksForMore = method.name().equals("execute") || method.name().equals("getMoreResults");
    if (type.equals("boolean") && asksForMore) {
      return "undecided(result)";
    }
    if (VALUES.contains(type)) {
      return "Metered" + name + ".of(account(), result)";
    }
    return switch (type) {
      case "java.sql.Connection" -> "result == null ? null : connection()";
      case "java.sql.Statement" ->
          delegate.className().equals("MeteredConnection")
              ? "MeteredStatement.of(this, Session.NO_STATEMENT, result)"
              : "owner(result)";
      case "java.sql.PreparedStatement", "java.sql.CallableStatement" ->
          "Metered" + name + ".of(this, id, result)";
      case "java.sql.DatabaseMetaData" -> "metaData(result)";
      case "java.sql.ResultSet" -> resultSet(delegate, method);
      case "java.sql.ConnectionBuilder" ->
          delegate.className().equals("MeteredDataSource")
              ? "MeteredConnectionBuilder.of(acquirer(), result)"
              : "result == null ? null : this";
      case "java.lang.Object" -> "Wrapping.any(account(), result)";
      case "java.lang.Object[]" -> "Wrapping.elements(account(), result)";
      case "T" ->
          method.name().equals("getObject") ? "Wrapping.as(account(), result, arg1)" : "result";
      default -> "result";
    };
  }

  private static String resultSet(Delegate delegate, MethodModel method) {
    return switch (delegate.simpleInterfaceName() + "." + method.name()) {
      case "Statement.executeQuery", "PreparedStatement.executeQuery" -> "newResult(result)";
      case "Statement.getResultSet" -> "currentResult(result)";
      case "Statement.getGeneratedKeys" -> "generatedKeys(result)";
      default -> "listing(result)";
    };
  }

  /** The expression for an argument as the driver is to see it. */
  static String unwrap(String type, String name) {
    return UNWRAPPED.contains(type) ? "Wrapping.raw(" + name + ")" : name;
  }
}
