/** How records become JSON objects and back, how texts become lines. Not API. */
@NullMarked
package dev.tripmeter.report.internal;

import org.jspecify.annotations.NullMarked;
