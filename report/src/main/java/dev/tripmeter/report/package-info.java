/** Documents to terminal and CSV; result records to and from JSON. */
@NullMarked
package dev.tripmeter.report;

import org.jspecify.annotations.NullMarked;
