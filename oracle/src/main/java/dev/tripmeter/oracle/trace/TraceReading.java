package dev.tripmeter.oracle.trace;

import dev.tripmeter.core.ledger.LedgerSnapshot;

/**
 * What reading one trace gave.
 *
 * @param report what the trace says
 * @param ledger the same calls as a ledger, for bills: root calls only, because recursive work is
 *     part of them
 */
public record TraceReading(TraceReport report, LedgerSnapshot ledger) {}
