package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.Nullable;

/**
 * Commits and what sessions waited for them.
 *
 * @param commits user commits; those of PL/SQL loops too, which mostly do not wait
 * @param rollbacks user rollbacks
 * @param perSecond commits per second of elapsed time
 * @param logFileSyncWaits foreground waits for {@code log file sync}
 * @param logFileSyncSeconds all of them, rounded as the report does
 * @param logFileSyncMicros one of them, from waits and seconds
 */
public record CommitFigures(
    @Nullable Long commits,
    @Nullable Long rollbacks,
    @Nullable Double perSecond,
    @Nullable Long logFileSyncWaits,
    @Nullable Double logFileSyncSeconds,
    @Nullable Double logFileSyncMicros) {}
