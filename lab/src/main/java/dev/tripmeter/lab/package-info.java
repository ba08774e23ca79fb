/** Experiments: one package each. */
@NullMarked
package dev.tripmeter.lab;

import org.jspecify.annotations.NullMarked;
