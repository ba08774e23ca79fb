package dev.tripmeter.lab.insert;

import org.jspecify.annotations.Nullable;

/**
 * Two meters that share no code, on the same work: the variants whose traffic strictly alternates.
 *
 * @param client trips counted inside the client, on its sockets; null when it has no socket meter
 * @param relay turns counted between client and server; null when no relay could be put there
 * @param agree whether both counted the same for every variant; null when they cannot be compared
 * @param because why they cannot be compared, else null
 */
public record InsertMeters(
    @Nullable Long client,
    @Nullable Long relay,
    @Nullable Boolean agree,
    @Nullable String because) {}
