/** Delegates of JDBC's interfaces, generated, and the little metering written by hand. */
@NullMarked
package dev.tripmeter.jdbc.internal;

import org.jspecify.annotations.NullMarked;
