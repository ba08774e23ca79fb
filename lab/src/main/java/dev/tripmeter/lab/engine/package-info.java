/** How every experiment is run: planned, interleaved in blocks from a seed, judged afterwards. */
@NullMarked
package dev.tripmeter.lab.engine;

import org.jspecify.annotations.NullMarked;
