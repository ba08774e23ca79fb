package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import dev.tripmeter.oracle.trace.internal.Verb;
import dev.tripmeter.oracle.trace.internal.WaitLine;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The totals of one file in raw ticks, over all its sessions: what an independent reading of the
 * same file must come to. Only per session they add up to a response time. Not thread-safe.
 */
final class FileTotals {
  private final DepthSums calls = new DepthSums();
  private final ResponseTime response = new ResponseTime();
  private long lobCpu;
  private long waitsEla;
  private long fromClient;
  private long fromClientEla;
  private long toClient;
  private long commits;
  private long readOnlyCommits;
  private long rollbacks;
  private long readOnlyRollbacks;

  void call(CallLine call) {
    if (call.timed()) {
      response.ended(call.tim(), call.e(), true);
    }
    if (call.verb() == Verb.LOB) {
      lobCpu += call.c();
    } else {
      calls.add(call.dep(), call.e(), call.c(), call.verb() == Verb.CLOSE);
    }
  }

  void waited(WaitLine wait, EventClass kind) {
    if (wait.timed()) {
      response.ended(wait.tim(), wait.ela(), true);
    }
    waitsEla += wait.ela();
    if (kind == EventClass.FROM_CLIENT) {
      fromClient++;
      fromClientEla += wait.ela();
    } else if (kind == EventClass.TO_CLIENT) {
      toClient++;
    }
  }

  void transactionEnded(boolean rolledBack, boolean readOnly, long tim) {
    if (tim != 0) {
      response.ended(tim, 0, true);
    }
    if (rolledBack) {
      rollbacks += readOnly ? 0 : 1;
      readOnlyRollbacks += readOnly ? 1 : 0;
    } else {
      commits += readOnly ? 0 : 1;
      readOnlyCommits += readOnly ? 1 : 0;
    }
  }

  void endsDamaged() {
    response.endsDamaged();
  }

  /** The totals by the names of their columns. */
  Map<String, Long> columns(long bytes, long lines) {
    RootSums roots = calls.roots();
    Map<String, Long> columns = new LinkedHashMap<>();
    columns.put("bytes", bytes);
    columns.put("lines", lines);
    columns.put("R_ticks", response.ticks());
    columns.put("root_calls", roots.calls());
    columns.put("root_e", roots.e());
    columns.put("root_c", roots.c());
    columns.put("root_CLOSE_c", roots.closeC());
    columns.put("waits_ela", waitsEla);
    columns.put("lob_c", lobCpu);
    columns.put("unaccounted", response.ticks() - roots.c() - lobCpu - waitsEla);
    columns.put("SQLNet_from_client_n", fromClient);
    columns.put("SQLNet_from_client_ela", fromClientEla);
    columns.put("SQLNet_to_client_n", toClient);
    columns.put("XCTEND_commit_rw", commits);
    columns.put("commit_ro", readOnlyCommits);
    columns.put("rollback_rw", rollbacks);
    columns.put("rollback_ro", readOnlyRollbacks);
    return columns;
  }
}
