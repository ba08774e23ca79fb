package dev.tripmeter.oracle.trace;

/** How a client reached the server, from the four ASCII bytes of SQL*Net's driver id. */
final class Protocols {
  static final String LOCAL = "beq";
  static final String SHARED_SERVER = "mts";
  static final String UNKNOWN = "unknown";

  private Protocols() {}

  static String of(long driverId) {
    if (driverId == 0) {
      return UNKNOWN;
    }
    StringBuilder name = new StringBuilder();
    for (int shift = 24; shift >= 0; shift -= 8) {
      char c = (char) ((driverId >>> shift) & 0xff);
      if (c > ' ' && c < 127) {
        name.append(Character.toLowerCase(c));
      }
    }
    return name.isEmpty() ? UNKNOWN : name.toString();
  }
}
