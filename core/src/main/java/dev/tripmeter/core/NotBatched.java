package dev.tripmeter.core;

import java.util.Locale;

/**
 * Why a statement that changes rows was sent by itself though its connection collects such
 * statements, or why it could not join those of its kind.
 */
public enum NotBatched {
  /** Each statement is a transaction of its own. */
  AUTO_COMMIT("auto-commit is on"),
  /** The program asked by {@code executeUpdate}, and the text does not tell the answer. */
  COUNT("the count of rows is asked for, and only the database knows it"),
  /** An earlier statement with the same table was answered wrongly; its like are not any more. */
  COUNT_WAS_WRONG("an insert into this table did not affect exactly one row before"),
  /** RETURNING, or executed as a query. */
  ROWS("the statement returns rows"),
  /** Keys that this database or driver does not give for several rows. */
  KEYS("keys are asked for that are not given for several rows"),
  /** The function may read or change anything. */
  FUNCTION("a function is called that may depend on what is not sent yet"),
  /** A procedure may read or change anything. */
  PROCEDURE("a procedure is called"),
  /** MERGE, and what hides a change in a WITH. */
  KIND("the statement is no plain INSERT, UPDATE or DELETE"),
  /** JDBC's escapes, several statements in one text, a text that never ends. */
  TEXT("the text cannot be read"),
  /** Not every statement of other texts is made by {@code prepareStatement}. */
  NOT_PREPARED("the statement is not prepared, and no INSERT of one row of values"),
  /** Streams, large objects, and whatever may change before it is sent. */
  VALUE("a value cannot be kept until it is sent"),
  /** It would hold for all statements sent together. */
  TIMEOUT("the statement has a time limit of its own"),
  /** Rows of an updatable result are changed in place. */
  UPDATABLE_RESULT("the connection has made an updatable result"),
  /** What is done with the driver's own object is not seen. */
  UNWRAPPED("the program holds an object of the driver's"),
  /** The driver undoes a failed statement by itself and lets the program go on. */
  AUTOSAVE("the driver's autosave is on"),
  /** Sent together with others, but in a statement of its own. */
  ORDER("its order among other statements is not proven to be free");

  private final String because;

  NotBatched(String because) {
    this.because = because;
  }

  /** The code as it stands in JSON and reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The reason in words. */
  public String because() {
    return because;
  }
}
