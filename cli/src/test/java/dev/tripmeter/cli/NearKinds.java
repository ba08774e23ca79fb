package dev.tripmeter.cli;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Files of Oracle, or made from them, that hold nothing to read; beginnings of our own making. */
final class NearKinds {
  private NearKinds() {}

  /** Name, content, what the refusal says it is, what it says to give instead. */
  static List<Arguments> all() {
    return List.of(
        Arguments.of(
            "x.prf",
            """

            TKPROF: Release 19.0.0.0.0 - Development on Mon Nov 30 12:00:00 2026

            Trace file: x_ora_4711.trc
            Sort options: default

            *** SESSION ID:(8.15) 2026-11-30 12:00:00.000

            call     count       cpu    elapsed       disk      query    current        rows
            Parse        1      0.00       0.00          0          0          0           0

            Trace file: x_ora_4711.trc
            Trace file compatibility: 12.2.0.0
            """,
            "it is TKPROF output, which has no times of calls: give the trace it was made from"),
        Arguments.of(
            "xtat.html",
            "<html><head><title>TVD$XTAT - x_ora_4711.trc</title></head><body><p>\nTrace file x",
            "it is a report of TVD$XTAT, which has no times of calls: give the trace"),
        Arguments.of(
            "xtat.txt",
            "\n****** TVD$XTAT ******\n\n*** SESSION ID:(8.15) 2026-11-30\n",
            "it is a report of TVD$XTAT, which has no times of calls: give the trace"),
        Arguments.of(
            "ashrpt.html",
            "<html><head><title>ASH Report - From 30-Nov-26 12:00:00</title></head>\n",
            "it is an ASH report, which counts samples: give an AWR or Statspack report"),
        Arguments.of(
            "ashrpt.txt",
            "ASH Report For X/X\n\nDB Name         DB Id    Instance\n",
            "it is an ASH report, which counts samples: give an AWR or Statspack report"),
        Arguments.of(
            "addmrpt.txt",
            "          ADDM Report for Task 'TASK_7'\n\nAWR snapshot range from 1 to 2.\n",
            "it is an ADDM report, which has advice: give an AWR report"),
        Arguments.of(
            "awrdiff.html",
            "<html><head><title>AWR Compare Period Report for (1) DB: X</title></head>\n",
            "it is Oracle's own comparison of two AWR periods: give the two AWR reports"),
        Arguments.of(
            "awrdiff.txt",
            "\nWORKLOAD REPOSITORY COMPARE PERIOD REPORT\n\nSnapshot Set    DB Id\n",
            "it is Oracle's own comparison of two AWR periods: give the two AWR reports"),
        Arguments.of(
            "alert_x.log",
            "Mon Nov 30 12:00:00 2026\nStarting ORACLE instance (normal)\n",
            "it is an alert log, which has no calls"),
        Arguments.of(
            "alert_old.log",
            "Dump file e:\\oracle\\admin\\x\\bdump\\alert_x.log\nMon Nov 30 12:00:00 2026\n",
            "it is an alert log, which has no calls"),
        Arguments.of(
            "alert_late.log",
            "Mon Nov 30 12:00:00 2026\nThread 1 advanced to log sequence 12 (LGWR switch)\n",
            "it is an alert log, which has no calls"),
        Arguments.of(
            "log.xml",
            "<msg time='2026-11-30T12:00:00.000+00:00' org_id='oracle' comp_id='rdbms'\n type='U'>\n",
            "it is an alert log, which has no calls"),
        Arguments.of(
            "listener.xml",
            "<msg time='2026-11-30T12:00:00.000+00:00' org_id='oracle' comp_id='tnslsnr'\n>\n",
            "it is a listener log, which has no calls"),
        Arguments.of(
            "listener.log",
            "30-NOV-2026 12:00:00 * (CONNECT_DATA=(SID=x)) * (ADDRESS=(PORT=1)) * establish * x * 0\n",
            "it is a listener log, which has no calls"));
  }
}
