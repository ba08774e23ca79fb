/** Any JDBC database: the driver's own batch, and a refusal of what it cannot prove. */
@NullMarked
package dev.tripmeter.batch.internal.plain;

import org.jspecify.annotations.NullMarked;
