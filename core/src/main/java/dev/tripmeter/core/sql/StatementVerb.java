package dev.tripmeter.core.sql;

/** What a statement does, by the word that decides it. */
public enum StatementVerb {
  /** Reads rows: SELECT, VALUES, TABLE, also behind WITH and in parentheses. */
  SELECT,
  /** Adds rows: INSERT, MySQL's REPLACE, UPSERT. */
  INSERT,
  /** Changes rows. */
  UPDATE,
  /** Removes rows. */
  DELETE,
  /** Adds, changes or removes rows, as MERGE finds them. */
  MERGE,
  /** Runs a procedure or a block: CALL, EXEC, DO, Oracle's BEGIN ... END. */
  CALL,
  /** Changes what exists: CREATE, ALTER, DROP, TRUNCATE, GRANT, ... */
  DDL,
  /** Starts a transaction. */
  BEGIN,
  /** Makes a transaction durable. */
  COMMIT,
  /** Undoes a transaction, or a part of it to a savepoint. */
  ROLLBACK,
  /** Changes the session: SET, RESET, Oracle's ALTER SESSION. */
  SET,
  /** Anything else. */
  OTHER
}
