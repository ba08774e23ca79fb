package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A line of the load profile.
 *
 * @param name as printed, without colon
 * @param measure the same whatever the release: {@code Logical reads}, {@code Logical read
 *     (blocks)} are both {@code logical reads}
 * @param perSecond per second of elapsed time
 * @param perTransaction per commit or rollback
 * @param perExecution per execution; null where the report leaves it out
 * @param perCall per user call; null where the report leaves it out
 */
public record LoadFigure(
    String name,
    String measure,
    @Nullable BigDecimal perSecond,
    @Nullable BigDecimal perTransaction,
    @Nullable BigDecimal perExecution,
    @Nullable BigDecimal perCall) {}
