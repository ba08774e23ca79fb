package dev.tripmeter.jdbc.generator;

import java.util.List;

/**
 * One class to write.
 *
 * @param interfaceName the JDBC interface it implements
 * @param superName the class it extends: written by hand, or another delegate
 * @param field the field that holds the driver's object
 * @param context what its constructor takes before the driver's object, and hands to the super
 *     class
 */
record Delegate(String interfaceName, String superName, String field, List<Parameter> context) {

  /** A parameter of a constructor. */
  record Parameter(String type, String name) {}

  private static final List<Parameter> ACCOUNT = List.of(new Parameter("Account", "account"));
  private static final List<Parameter> STATEMENT =
      List.of(
          new Parameter("MeteredConnection", "connection"), new Parameter("int", "statementId"));
  private static final List<Parameter> RESULT =
      List.of(
          new Parameter("Account", "account"),
          new Parameter("@Nullable MeteredStatement", "owner"),
          new Parameter("@Nullable CallKind", "rowsKind"));
  private static final List<Parameter> ACQUIRER = List.of(new Parameter("Acquirer", "acquirer"));

  /** The interfaces whose objects reach a user and lead to a database. */
  static final List<Delegate> ALL =
      List.of(
          new Delegate("java.sql.Connection", "ConnectionSupport", "raw", ACCOUNT),
          new Delegate("java.sql.Statement", "StatementSupport", "raw", STATEMENT),
          new Delegate("java.sql.PreparedStatement", "MeteredStatement", "prepared", STATEMENT),
          new Delegate(
              "java.sql.CallableStatement", "MeteredPreparedStatement", "callable", STATEMENT),
          new Delegate("java.sql.ResultSet", "ResultSetSupport", "raw", RESULT),
          new Delegate("java.sql.DatabaseMetaData", "MetaDataSupport", "raw", ACCOUNT),
          value("java.sql.ResultSetMetaData"),
          value("java.sql.ParameterMetaData"),
          value("java.sql.Array"),
          value("java.sql.Blob"),
          value("java.sql.Clob"),
          new Delegate("java.sql.NClob", "MeteredClob", "nclob", ACCOUNT),
          value("java.sql.SQLXML"),
          value("java.sql.Ref"),
          value("java.sql.Struct"),
          new Delegate("javax.sql.DataSource", "DataSourceSupport", "raw", ACQUIRER),
          new Delegate("java.sql.ConnectionBuilder", "ConnectionBuilderSupport", "raw", ACQUIRER));

  private static Delegate value(String interfaceName) {
    return new Delegate(interfaceName, "ValueSupport", "raw", ACCOUNT);
  }

  /** The interface's name without its package. */
  String simpleInterfaceName() {
    return interfaceName.substring(interfaceName.lastIndexOf('.') + 1);
  }

  /** The name of the class to write. */
  String className() {
    return "Metered" + simpleInterfaceName();
  }

  /** The interface whose delegate the super class is, or null when it is written by hand. */
  @org.jspecify.annotations.Nullable
  Delegate parent() {
    return ALL.stream().filter(d -> d.className().equals(superName)).findFirst().orElse(null);
  }
}
