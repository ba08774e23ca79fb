package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
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
  private @Nullable LumpShare lumps;

  StatementAccount(SqlStatement statement) {
    this.statement = statement;
  }

  SqlStatement statement() {
    return statement;
  }

  /** Its part in lumps, made when it first has one: most statements have none. */
  LumpShare lumps() {
    LumpShare share = lumps;
    if (share == null) {
      share = new LumpShare();
      lumps = share;
    }
    return share;
  }

  /** Time without recursive work, as reports sort by it. */
  long ownTicks(boolean lumped) {
    return lumped && lumps != null ? ownE - lumps.landed() + lumps.shared() : ownE;
  }

  /** Adds another statement's account to this one, which stands for several from now on. */
  void absorb(StatementAccount other) {
    for (int i = 0; i < calls.length; i++) {
      calls[i] += other.calls[i];
    }
    minDepth = Math.min(minDepth, other.minDepth);
    hardParses += other.hardParses;
    failures += other.failures;
    e += other.e;
    c += other.c;
    ownE += other.ownE;
    ownC += other.ownC;
    physicalReads += other.physicalReads;
    ownPhysicalReads += other.ownPhysicalReads;
    logicalReads += other.logicalReads;
    ownLogicalReads += other.ownLogicalReads;
    rows += other.rows;
    fetchedRows += other.fetchedRows;
    maxRowsPerFetch = Math.max(maxRowsPerFetch, other.maxRowsPerFetch);
    waitEla += other.waitEla;
    trips += other.trips;
    clientEla += other.clientEla;
    if (other.lumps != null) {
      lumps().absorb(other.lumps);
    }
  }

  /**
   * Whether it ran for other statements only. The session closes such a cursor at depth 0 when it
   * ends, which does not make the statement the client's.
   */
  boolean isRecursive() {
    return minDepth > 0 && minDepth < Long.MAX_VALUE;
  }

  /** Root calls, for choosing which statements a ledger tells apart. */
  long rootCalls() {
    long rootCalls = 0;
    for (Cell cell : cells) {
      rootCalls += cell == null ? 0 : cell.calls();
    }
    return rootCalls;
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
    if (call.verb() != Verb.CLOSE) {
      minDepth = Math.min(minDepth, call.dep());
    }
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

  StatementReport report(
      TickUnit unit, boolean waitsKnown, boolean clientKnown, boolean lumped, boolean literals) {
    String text = literals && statement.text() != null ? statement.text() : sql();
    boolean shared = lumped && lumps != null;
    long notLanded = shared ? ownE - lumps().landed() : ownE;
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
        waitsKnown ? trips : Tally.UNKNOWN,
        waitsKnown && trips > 0 ? (double) executions / trips : null,
        unit.seconds(e),
        unit.cpuSeconds(c),
        unit.seconds(ownTicks(lumped)),
        unit.cpuSeconds(ownC),
        lumped ? Double.valueOf(unit.seconds(shared ? notLanded + lumps().low() : ownE)) : null,
        lumped ? Double.valueOf(unit.seconds(shared ? notLanded + lumps().high() : ownE)) : null,
        physicalReads,
        ownPhysicalReads,
        logicalReads,
        ownLogicalReads,
        waitsKnown ? Double.valueOf(unit.seconds(waitEla)) : null,
        clientKnown ? Double.valueOf(unit.seconds(clientEla)) : null);
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
