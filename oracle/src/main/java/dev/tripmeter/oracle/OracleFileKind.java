package dev.tripmeter.oracle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;

import java.nio.charset.Charset;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a file is, told from its first bytes. */
public enum OracleFileKind {
  /** An extended SQL trace, event 10046. */
  TRACE("a 10046 trace"),
  /** An AWR report. */
  AWR("an AWR report"),
  /** A Statspack report. */
  STATSPACK("a Statspack report"),
  /** Oracle's own comparison of two AWR periods. */
  AWR_COMPARE(
      "Oracle's own comparison of two AWR periods", "give the two AWR reports of these periods"),
  /** What TKPROF makes of a trace. */
  TKPROF("TKPROF output, which has no times of calls", "give the trace it was made from"),
  /** What TVD$XTAT makes of a trace. */
  XTAT("a report of TVD$XTAT, which has no times of calls", "give the trace it was made from"),
  /** A report of sampled sessions. */
  ASH("an ASH report, which counts samples", "give an AWR or Statspack report of the same time"),
  /** A report of Oracle's advisor. */
  ADDM("an ADDM report, which has advice", "give an AWR report of the same time"),
  /** What an instance tells of itself. */
  ALERT_LOG("an alert log, which has no calls", "give a trace or a report"),
  /** What a listener tells of itself. */
  LISTENER_LOG("a listener log, which has no calls", "give a trace or a report"),
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

  /**
   * The first that is found decides. A line only traces have comes first: the statements of a trace
   * may quote any report. A head alone comes late: TKPROF copies lines of it.
   */
  private static final List<Signature> SIGNATURES =
      List.of(
          of(
              TRACE,
              "(?m)^(?:(?:PARSING IN CURSOR|WAIT|EXEC|FETCH|PARSE|CLOSE|BINDS) #|XCTEND rlbk=)"),
          of(TKPROF, "(?m)^TKPROF: Release "),
          of(XTAT, "TVD\\$XTAT"),
          of(AWR_COMPARE, "(?i)COMPARE PERIOD REPORT|AWR COMPARE"),
          of(STATSPACK, "(?i)STATSPACK (?:STATISTICS )?REPORT FOR"),
          of(AWR, "(?i)WORKLOAD REPOSITORY|AWR REPORT FOR|AWR RAC REPORT"),
          of(ADDM, "(?i)\\bADDM REPORT FOR TASK"),
          of(ASH, "(?i)\\bASH REPORT (?:FOR|-)"),
          of(
              LISTENER_LOG,
              "(?m)^TNSLSNR for |^<msg [^>]*comp_id='tnslsnr'"
                  + "|\\* (?:establish|service_update|service_register) \\* "),
          of(
              ALERT_LOG,
              "(?m)^Dump file .*alert_|^<msg [^>]*comp_id='rdbms'|^Starting ORACLE instance"
                  + "|^Thread \\d+ advanced to log sequence|^Completed: ALTER DATABASE"),
          of(
              TRACE,
              "(?m)^(?:\\*\\*\\* (?:SESSION ID:\\(|TRACE CONTINUED FROM FILE|\\[ Unix process pid: )"
                  + "|Trace file |Dump file )"));

  private final String what;
  private final @Nullable String instead;

  OracleFileKind(String what) {
    this.what = what;
    this.instead = null;
  }

  OracleFileKind(String what, String instead) {
    this.what = what;
    this.instead = instead;
  }

  /** What it is, in words; and where it is of no use, what to give instead. */
  public String words() {
    return instead == null ? what : what + ": " + instead;
  }

  /** Whether it comes from Oracle, but holds nothing that can be read here. */
  public boolean isOfNoUse() {
    return instead != null;
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
    Charset charset = charset(start);
    String text = new String(start, charset);
    for (Signature signature : SIGNATURES) {
      if (signature.mark().matcher(text).find()) {
        return signature.kind();
      }
    }
    return charset.equals(ISO_8859_1) && isBinary(start) ? BINARY : OTHER_TEXT;
  }

  /** Marks are ASCII, which every character set of a trace or report has, but for this one. */
  private static Charset charset(byte[] start) {
    int mark = start.length < 2 ? 0 : ((start[0] & 0xff) << 8) | (start[1] & 0xff);
    return mark == 0xfeff || mark == 0xfffe ? UTF_16 : ISO_8859_1;
  }

  private static Signature of(OracleFileKind kind, String mark) {
    return new Signature(kind, Pattern.compile(mark));
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

  private record Signature(OracleFileKind kind, Pattern mark) {}
}
