package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Commits and what sessions waited for them.
 *
 * @param commits user commits; those of PL/SQL loops too, which mostly do not wait
 * @param rollbacks user rollbacks; 0 too where only the load profile says that there were none
 * @param perSecond commits per second of elapsed time
 * @param logFileSyncWaits foreground waits for {@code log file sync}
 * @param logFileSyncSeconds all of them, rounded as the report does
 * @param logFileSyncMicros one of them, as in {@link EventFigure#meanMicros}
 */
public record CommitFigures(
    @Nullable Long commits,
    @Nullable Long rollbacks,
    @Nullable BigDecimal perSecond,
    @Nullable Long logFileSyncWaits,
    @Nullable BigDecimal logFileSyncSeconds,
    @Nullable Double logFileSyncMicros) {}
