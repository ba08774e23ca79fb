package dev.tripmeter.batch.internal.postgres;

import org.jspecify.annotations.Nullable;

/**
 * A column's type, domains followed to their base.
 *
 * @param name the name of a type of the server's own; empty for those of users and extensions
 * @param sql the qualified name to cast to, without length or scale, which an insert would refuse
 *     to exceed and a cast cuts
 * @param element the elements' name of an array type, empty as above; null when it is no array
 */
record PgType(String name, String sql, @Nullable String element) {}
