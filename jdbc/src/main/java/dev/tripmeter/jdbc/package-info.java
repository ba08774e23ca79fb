/** The JDBC source: a driver and data source that count every call and every trip. */
@NullMarked
package dev.tripmeter.jdbc;

import org.jspecify.annotations.NullMarked;
