package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;

/** Writes small traces in the format of 11.2 and later, line by line. */
final class TraceText {
  private final StringBuilder text = new StringBuilder();

  static TraceText trace() {
    return new TraceText();
  }

  /** A trace that starts with a head and one session. */
  static TraceText ofSession(String sessionId) {
    return trace()
        .line("Trace file /u01/diag/rdbms/x/X/trace/X_ora_4711.trc")
        .line("Oracle Database 11g Enterprise Edition Release 11.2.0.4.0 - 64bit Production")
        .line("Instance name: X")
        .line("Unix process pid: 4711, image: oracle@host")
        .line("")
        .session(sessionId);
  }

  TraceText line(String line) {
    text.append(line).append('\n');
    return this;
  }

  TraceText session(String sessionId) {
    return line("*** SESSION ID:(" + sessionId + ") 2024-01-16 17:52:39.428");
  }

  TraceText parsing(long cursor, int dep, String sqlId, String sql, long tim) {
    return line("=====================")
        .line(
            String.format(
                Locale.ROOT,
                "PARSING IN CURSOR #%d len=%d dep=%d uid=54 oct=3 lid=54 tim=%d hv=%d ad='86044a88'"
                    + " sqlid='%s'",
                cursor,
                sql.length(),
                dep,
                tim,
                sqlId.hashCode() & 0x7fffffff,
                sqlId))
        .line(sql)
        .line("END OF STMT");
  }

  TraceText call(String verb, long cursor, long c, long e, long rows, int dep, long tim) {
    return line(
        String.format(
            Locale.ROOT,
            "%s #%d:c=%d,e=%d,p=0,cr=3,cu=0,mis=0,r=%d,dep=%d,og=1,plh=1388734953,tim=%d",
            verb,
            cursor,
            c,
            e,
            rows,
            dep,
            tim));
  }

  TraceText close(long cursor, int type, long tim) {
    return line("CLOSE #" + cursor + ":c=0,e=2,dep=0,type=" + type + ",tim=" + tim);
  }

  TraceText await(long cursor, String event, long ela, long tim) {
    return line(
        "WAIT #"
            + cursor
            + ": nam='"
            + event
            + "' ela= "
            + ela
            + " driver id=1952673792 #bytes=1 p3=0 obj#=-1 tim="
            + tim);
  }

  /** The end of a trip: the answer goes, the next request comes. */
  TraceText trip(long cursor, long ela, long tim) {
    return await(cursor, "SQL*Net message to client", 1, tim - ela - 1)
        .await(cursor, "SQL*Net message from client", ela, tim);
  }

  TraceText transactionEnd(int rolledBack, int readOnly, long tim) {
    return line("XCTEND rlbk=" + rolledBack + ", rd_only=" + readOnly + ", tim=" + tim);
  }

  @Override
  public String toString() {
    return text.toString();
  }

  TraceReading read() throws IOException {
    return read(text.toString());
  }

  TraceReport report() throws IOException {
    return read().report();
  }

  /** The only session of the trace. */
  SessionReport onlySession() throws IOException {
    return only(report());
  }

  static SessionReport only(TraceReport report) {
    if (report.sessions().size() != 1) {
      throw new IllegalStateException(report.sessions().size() + " sessions");
    }
    return report.sessions().get(0);
  }

  static TraceReading read(String text) throws IOException {
    return read(text.getBytes(ISO_8859_1));
  }

  static TraceReading read(byte[] bytes) throws IOException {
    return TraceFiles.read(new ByteArrayInputStream(bytes), "x.trc", TraceOptions.defaults());
  }
}
