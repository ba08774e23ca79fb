package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.oracle.trace.internal.CallLine;
import dev.tripmeter.oracle.trace.internal.Verb;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The account of one statement in one session, in ticks. Not thread-safe. */
@SuppressWarnings("EnumOrdinal") // arrays by verb and kind: they are asked for every line
final class StatementAccount {
  private final SqlStatement statement;
  private final @Nullable Cell[] cells = new Cell[CallKind.COUNT];
  private final long[] calls = new long[Verb.values().length];
  private long minDepth = Long.MAX_VALUE;
  private long hardParses;
  private long failures;
  private long e;
  private long c;
  private long ownE;
  private long ownC;
  private long physicalReads;
  private long ownPhysicalReads;
  private long logicalReads;
  private long ownLogicalReads;
  private long rows;
  private long fetchedRows;
  private long maxRowsPerFetch;
  private long waitEla;
  private long trips;
  private long clientEla;
  private final LumpShare lumps = new LumpShare();

  StatementAccount(SqlStatement statement) {
    this.statement = statement;
  }

  SqlStatement statement() {
    return statement;
  }

  LumpShare lumps() {
    return lumps;
  }

  Cell cell(CallKind kind) {
    Cell cell = cells[kind.ordinal()];
    if (cell == null) {
      cell = new Cell(kind);
      cells[kind.ordinal()] = cell;
    }
    return cell;
  }

  /** The cells in use. */
  List<Cell> cells() {
    List<Cell> used = new ArrayList<>();
    for (Cell cell : cells) {
      if (cell != null && !cell.isEmpty()) {
        used.add(cell);
      }
    }
    return used;
  }

  /** Books a call and what it claimed of its children. */
  void call(CallLine call, PendingCalls children) {
    calls[call.verb().ordinal()]++;
    minDepth = Math.min(minDepth, call.dep());
    hardParses += call.verb() == Verb.PARSE && call.mis() > 0 ? 1 : 0;
    e += call.e();
    c += call.c();
    ownE += call.e() - children.claimedE();
    ownC += call.c() - children.claimedC();
    physicalReads += call.p();
    ownPhysicalReads += call.p() - children.claimedP();
    logicalReads += call.cr() + call.cu();
    ownLogicalReads += call.cr() + call.cu() - children.claimedCr() - children.claimedCu();
    rows += call.r();
    if (call.verb() == Verb.FETCH) {
      fetchedRows += call.r();
      maxRowsPerFetch = Math.max(maxRowsPerFetch, call.r());
    }
  }

  void waited(long ela) {
    waitEla += ela;
  }

  /** A trip ended with this statement. */
  void trip(long ela) {
    trips++;
    clientEla += ela;
  }

  void failed() {
    failures++;
  }

  StatementReport report(TickUnit unit, boolean tripsKnown, boolean lumped, boolean literals) {
    String text = literals && statement.text() != null ? statement.text() : sql();
    long executions = calls[Verb.EXEC.ordinal()];
    long fetches = calls[Verb.FETCH.ordinal()];
    return new StatementReport(
        statement.key(),
        statement.sqlId(),
        text,
        statement.text() != null,
        minDepth == Long.MAX_VALUE ? 0 : minDepth,
        calls[Verb.PARSE.ordinal()],
        hardParses,
        executions,
        fetches,
        calls[Verb.CLOSE.ordinal()],
        otherCalls(),
        failures,
        rows,
        fetches == 0 ? null : (double) fetchedRows / fetches,
        maxRowsPerFetch,
        tripsKnown ? trips : -1,
        tripsKnown && trips > 0 ? (double) executions / trips : null,
        unit.seconds(e),
        unit.cpuSeconds(c),
        unit.seconds(lumped ? ownE - lumps.landed() + lumps.shared() : ownE),
        unit.cpuSeconds(ownC),
        lumped ? Double.valueOf(unit.seconds(ownE - lumps.landed() + lumps.low())) : null,
        lumped ? Double.valueOf(unit.seconds(ownE - lumps.landed() + lumps.high())) : null,
        physicalReads,
        ownPhysicalReads,
        logicalReads,
        ownLogicalReads,
        unit.seconds(waitEla),
        tripsKnown ? Double.valueOf(unit.seconds(clientEla)) : null);
  }

  private long otherCalls() {
    return calls[Verb.UNMAP.ordinal()]
        + calls[Verb.SORT_UNMAP.ordinal()]
        + calls[Verb.LOB.ordinal()]
        + calls[Verb.OTHER.ordinal()];
  }

  private String sql() {
    return statement.fingerprint().sql();
  }
}
