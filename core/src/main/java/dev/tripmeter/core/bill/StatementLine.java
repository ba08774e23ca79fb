package dev.tripmeter.core.bill;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One statement of a bill.
 *
 * @param sql its text, without literals
 * @param label the watermark comment it began with
 * @param tally its counts
 * @param failures calls that threw
 * @param seconds time inside its calls
 * @param waitSeconds time of it spent blocked for an answer
 * @param kinds its calls by kind
 */
public record StatementLine(
    String sql,
    @Nullable String label,
    Tally tally,
    long failures,
    double seconds,
    @Nullable Double waitSeconds,
    Map<CallKind, KindLine> kinds) {}
