package dev.tripmeter.oracle.trace;

/**
 * What one statement has to do with lumps: time that a standing clock booked on one call and that
 * belongs to a span of calls. Not thread-safe.
 */
final class LumpShare {
  private long spanCalls;
  private long landed;
  private long shared;
  private long low;
  private long high;

  /** Calls of this statement in the span that is open. */
  long spanCalls() {
    return spanCalls;
  }

  /** One call more in the open span. */
  void spanCall() {
    spanCalls++;
  }

  /** The open span ends without a lump. */
  void forget() {
    spanCalls = 0;
  }

  /**
   * The open span ends with a lump.
   *
   * @param share this statement's part of it, by calls
   * @param alone whether no other statement had a call in the span
   */
  void book(long lump, long share, boolean alone) {
    shared += share;
    low += alone ? lump : 0;
    high += lump;
    spanCalls = 0;
  }

  /** The lump stood on a call of this statement. */
  void landed(long lump) {
    landed += lump;
  }

  /** Adds another statement's part. */
  void absorb(LumpShare other) {
    landed += other.landed;
    shared += other.shared;
    low += other.low;
    high += other.high;
  }

  long landed() {
    return landed;
  }

  long shared() {
    return shared;
  }

  long low() {
    return low;
  }

  long high() {
    return high;
  }
}
