package dev.tripmeter.core.ledger;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.sql.Fingerprint;
import java.util.Map;

/**
 * The account of one statement over all sessions.
 *
 * @param statement its text and label
 * @param byKind its calls by kind; kinds that did not occur are absent
 */
public record StatementSnapshot(Fingerprint statement, Map<CallKind, Account> byKind) {}
