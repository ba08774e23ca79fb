package dev.tripmeter.lab.query;

/** A place in a result at which the client waited for the server, seen on the socket. */
public sealed interface TripMark {
  /** How long the application waited there, in microseconds. */
  long micros();

  /** How many trips happened there; one as a rule. */
  long trips();

  /**
   * Before a row could be read.
   *
   * @param beforeRow the number of the row, from 1
   * @param micros from the row before, or the start, until the row could be read
   */
  record BeforeRow(long beforeRow, long micros, long trips) implements TripMark {}

  /**
   * After the last row, to learn that it was the last.
   *
   * @param atEnd always true
   */
  record AtEnd(boolean atEnd, long micros, long trips) implements TripMark {
    AtEnd(long micros, long trips) {
      this(true, micros, trips);
    }
  }
}
