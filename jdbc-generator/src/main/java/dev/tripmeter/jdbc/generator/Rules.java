package dev.tripmeter.jdbc.generator;

import dev.tripmeter.jdbc.generator.Rule.Metering;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which methods are metered, and as which kind of call: whatever can reach a database inside a
 * call. What is not named here is forwarded and nothing else.
 */
final class Rules {
  private static final String EVERYTHING = "*";

  private final Map<String, Map<String, Rule>> byInterface = new HashMap<>();
  private final Set<String> unused = new TreeSet<>();

  Rules() {
    connection();
    statements();
    resultSet();
    descriptions();
    values();
    byHand("DataSource", "getConnection");
    byHand("ConnectionBuilder", "build");
  }

  /** The rule for a method of an interface. */
  Rule of(String interfaceName, String method) {
    if (method.equals("unwrap") || method.equals("isWrapperFor")) {
      return new Rule(Metering.BY_HAND, "", null);
    }
    unused.remove(interfaceName + "." + method);
    Map<String, Rule> rules = byInterface.getOrDefault(interfaceName, Map.of());
    return rules.getOrDefault(method, rules.getOrDefault(EVERYTHING, Rule.FORWARD));
  }

  /**
   * Every rule has met the method it names.
   *
   * @throws IllegalStateException when one names a method that does not exist
   */
  void requireAllUsed() {
    if (!unused.isEmpty()) {
      throw new IllegalStateException("Rules for methods that do not exist: " + unused);
    }
  }

  private void connection() {
    String connection = "Connection";
    add(Metering.PREPARE, "PREPARE", connection, "prepareStatement", "prepareCall");
    timed("COMMIT", connection, "commit");
    timed("ROLLBACK", connection, "rollback");
    timed("PING", connection, "isValid");
    timed("SETTING", connection, "setTransactionIsolation", "getTransactionIsolation");
    timed("SETTING", connection, "setReadOnly", "isReadOnly", "setHoldability");
    timed("SETTING", connection, "setCatalog", "getCatalog", "setSchema", "getSchema");
    timed("SETTING", connection, "setSavepoint", "releaseSavepoint");
    timed("SETTING", connection, "setClientInfo", "getClientInfo");
    timed("SETTING", connection, "setShardingKey", "setShardingKeyIfValid");
    timed("SETTING", connection, "beginRequest", "endRequest");
    watched("METADATA", connection, "createArrayOf", "createStruct");
    watched("LOB", connection, "createBlob", "createClob", "createNClob", "createSQLXML");
    byHand(connection, "setAutoCommit", "close", "abort");
  }

  private void statements() {
    String statement = "Statement";
    add(Metering.EXECUTE, "EXECUTE", statement, "execute", "executeQuery", "executeUpdate");
    add(Metering.EXECUTE, "EXECUTE", statement, "executeLargeUpdate");
    add(Metering.BATCH, "EXECUTE", statement, "executeBatch", "executeLargeBatch");
    watched("FETCH", statement, "getMoreResults", "getGeneratedKeys");
    watched("CLOSE", statement, "close");
    put(statement, "close", of(statement, "close").then("ended()"));
    put(statement, "addBatch", Rule.FORWARD.then("added(arg0)"));
    put(statement, "clearBatch", Rule.FORWARD.then("cleared()"));
    put(statement, "getUpdateCount", Rule.FORWARD.then("counted(result)"));
    put(statement, "getLargeUpdateCount", Rule.FORWARD.then("counted(result)"));

    String prepared = "PreparedStatement";
    add(Metering.EXECUTE, "EXECUTE", prepared, "execute", "executeQuery", "executeUpdate");
    add(Metering.EXECUTE, "EXECUTE", prepared, "executeLargeUpdate");
    timed("METADATA", prepared, "getMetaData", "getParameterMetaData");
    watched("METADATA", prepared, "setArray", "setObject", "setNull", "setRef");
    watched("LOB", prepared, "setBlob", "setClob", "setNClob", "setSQLXML");
    put(prepared, "addBatch", Rule.FORWARD.then("added()"));

    String callable = "CallableStatement";
    watched("METADATA", callable, "getArray", "getRef", "setObject", "setNull");
    // A cursor in an OUT parameter is opened and read when it is asked for.
    watched("FETCH", callable, "getObject");
    watched("LOB", callable, "getBlob", "getClob", "getNClob", "getSQLXML", "getBytes");
    watched("LOB", callable, "getCharacterStream", "getNCharacterStream");
    watched("LOB", callable, "setBlob", "setClob", "setNClob", "setSQLXML");
  }

  private void resultSet() {
    String result = "ResultSet";
    watched("FETCH", result, "next", "previous", "first", "last", "absolute", "relative");
    watched("FETCH", result, "beforeFirst", "afterLast", "refreshRow", "isLast", "isAfterLast");
    put(result, "next", of(result, "next").then("stepped(result)"));
    watched("CLOSE", result, "close");
    put(result, "close", of(result, "close").then("ended()"));
    timed("OTHER", result, "insertRow", "updateRow", "deleteRow");
    watched("METADATA", result, "getMetaData", "getArray", "getRef", "findColumn");
    watched("FETCH", result, "getObject");
    watched("LOB", result, "getBlob", "getClob", "getNClob", "getSQLXML", "getBytes");
    watched("LOB", result, "getBinaryStream", "getAsciiStream", "getUnicodeStream");
    watched("LOB", result, "getCharacterStream", "getNCharacterStream");
  }

  private void descriptions() {
    watched("METADATA", "DatabaseMetaData", EVERYTHING);
    watched("METADATA", "ResultSetMetaData", EVERYTHING);
    watched("METADATA", "ParameterMetaData", EVERYTHING);
    // Those that ask the catalog. Their answers are few and wide, and worth a clock.
    timed("METADATA", "DatabaseMetaData", "getProcedures", "getProcedureColumns", "getTables");
    timed("METADATA", "DatabaseMetaData", "getSchemas", "getCatalogs", "getTableTypes");
    timed("METADATA", "DatabaseMetaData", "getColumns", "getColumnPrivileges", "getIndexInfo");
    timed("METADATA", "DatabaseMetaData", "getTablePrivileges", "getBestRowIdentifier");
    timed("METADATA", "DatabaseMetaData", "getVersionColumns", "getPrimaryKeys", "getTypeInfo");
    timed("METADATA", "DatabaseMetaData", "getImportedKeys", "getExportedKeys", "getUDTs");
    timed("METADATA", "DatabaseMetaData", "getCrossReference", "getSuperTypes", "getAttributes");
    timed("METADATA", "DatabaseMetaData", "getSuperTables", "getClientInfoProperties");
    timed("METADATA", "DatabaseMetaData", "getFunctions", "getFunctionColumns");
    timed("METADATA", "DatabaseMetaData", "getPseudoColumns");
    put("DatabaseMetaData", "getConnection", Rule.FORWARD);
  }

  private void values() {
    timed("LOB", "Blob", EVERYTHING);
    timed("LOB", "Clob", EVERYTHING);
    for (String value : new String[] {"Array", "SQLXML", "Ref", "Struct"}) {
      watched("LOB", value, EVERYTHING);
    }
  }

  private void timed(String kind, String interfaceName, String... methods) {
    add(Metering.TIMED, kind, interfaceName, methods);
  }

  private void watched(String kind, String interfaceName, String... methods) {
    add(Metering.WATCHED, kind, interfaceName, methods);
  }

  private void byHand(String interfaceName, String... methods) {
    add(Metering.BY_HAND, "", interfaceName, methods);
  }

  private void add(Metering metering, String kind, String interfaceName, String... methods) {
    for (String method : methods) {
      put(interfaceName, method, new Rule(metering, kind, null));
    }
  }

  private void put(String interfaceName, String method, Rule rule) {
    if (!method.equals(EVERYTHING)) {
      unused.add(interfaceName + "." + method);
    }
    byInterface.computeIfAbsent(interfaceName, name -> new HashMap<>()).put(method, rule);
  }
}
