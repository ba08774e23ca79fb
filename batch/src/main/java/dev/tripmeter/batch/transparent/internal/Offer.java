package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.Outline;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An execution that a program asks for, before anything is sent.
 *
 * @param sql its text
 * @param outline what the text tells
 * @param keys the keys asked for; null for none
 * @param values the parameters, in order; null where one was never set
 * @param prepared whether it is a prepared statement's
 * @param ask what the program wants at once
 * @param timeLimit whether the statement has a time limit of its own
 */
record Offer(
    String sql,
    Outline outline,
    @Nullable KeyRequest keys,
    List<@Nullable Bound> values,
    boolean prepared,
    Ask ask,
    boolean timeLimit) {}
