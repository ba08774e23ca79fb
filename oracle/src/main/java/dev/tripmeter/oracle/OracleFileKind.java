package dev.tripmeter.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Locale;

/** What a file is, told from its first bytes. */
public enum OracleFileKind {
  /** An extended SQL trace, event 10046. */
  TRACE("a 10046 trace"),
  /** An AWR report. */
  AWR("an AWR report"),
  /** Oracle's own comparison of two AWR periods. */
  AWR_COMPARE("an AWR compare report"),
  /** A Statspack report. */
  STATSPACK("a Statspack report"),
  /** Compressed by gzip: what it holds must be looked at again. */
  GZIP("compressed by gzip"),
  /** No byte at all. */
  EMPTY("empty"),
  /** Not text. */
  BINARY("binary"),
  /** Text of none of these kinds. */
  OTHER_TEXT("text, but no trace and no report of Oracle's");

  /** Bytes that are enough to tell. */
  public static final int BYTES_NEEDED = 1 << 16;

  private static final String[] TRACE_LINES = {
    "PARSING IN CURSOR #",
    "WAIT #",
    "EXEC #",
    "FETCH #",
    "PARSE #",
    "CLOSE #",
    "XCTEND rlbk=",
    "*** SESSION ID:(",
    "*** TRACE CONTINUED FROM FILE",
    "BINDS #",
    "Trace file ",
    "Dump file ",
    "*** [ Unix process pid: "
  };

  private final String words;

  OracleFileKind(String words) {
    this.words = words;
  }

  /** What it is, in words. */
  public String words() {
    return words;
  }

  /**
   * Tells what a file is.
   *
   * @param start its first bytes, {@link #BYTES_NEEDED} of them where it has so many
   */
  public static OracleFileKind detect(byte[] start) {
    if (start.length == 0) {
      return EMPTY;
    }
    if (start.length > 1 && (start[0] & 0xff) == 0x1f && (start[1] & 0xff) == 0x8b) {
      return GZIP;
    }
    String text = new String(start, ISO_8859_1);
    String upper = text.toUpperCase(Locale.ROOT);
    if (upper.contains("COMPARE PERIOD REPORT") || upper.contains("AWR COMPARE")) {
      return AWR_COMPARE;
    }
    if (upper.contains("STATSPACK REPORT FOR")) {
      return STATSPACK;
    }
    if (upper.contains("WORKLOAD REPOSITORY")
        || upper.contains("AWR REPORT FOR")
        || upper.contains("AWR RAC REPORT")) {
      return AWR;
    }
    if (isTrace(text)) {
      return TRACE;
    }
    return isBinary(start) ? BINARY : OTHER_TEXT;
  }

  private static boolean isTrace(String text) {
    for (String line : TRACE_LINES) {
      int at = text.indexOf(line);
      while (at >= 0) {
        if (at == 0 || text.charAt(at - 1) == '\n' || text.charAt(at - 1) == '\r') {
          return true;
        }
        at = text.indexOf(line, at + 1);
      }
    }
    return false;
  }

  /** Text has no zero bytes and few control characters. */
  private static boolean isBinary(byte[] start) {
    int control = 0;
    for (byte b : start) {
      if (b == 0) {
        return true;
      }
      control += b < ' ' && b >= 0 && b != '\n' && b != '\r' && b != '\t' && b != '\f' ? 1 : 0;
    }
    return control * 20 > start.length;
  }
}
