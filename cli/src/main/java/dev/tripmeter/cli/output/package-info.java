/** How a result and the way to it are shown: text, JSON, CSV, progress. */
@NullMarked
package dev.tripmeter.cli.output;

import org.jspecify.annotations.NullMarked;
