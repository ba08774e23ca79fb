package dev.tripmeter.oracle.calculator;

/**
 * Servers of a database resident connection pool. Up to 19.9 the servers that authenticate are
 * taken from the pool's maximum; from 19.10 they are a pool of their own.
 *
 * @param maximum MAXSIZE
 * @param authentication NUM_AUTH_SERVERS; 0 where they have a pool of their own
 */
public record ServerPool(int maximum, int authentication) {

  /** How many clients can work at once; the next waits without an error. */
  public int usable() {
    return Math.max(0, maximum - authentication);
  }
}
