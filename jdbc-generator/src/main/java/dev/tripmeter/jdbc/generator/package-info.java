/** Writes the JDBC delegates at build time from java.sql of JDK 17; never shipped. */
@NullMarked
package dev.tripmeter.jdbc.generator;

import org.jspecify.annotations.NullMarked;
