/** The words of Tripmeter as types: what a call is, what is counted, how a figure was got. */
@NullMarked
package dev.tripmeter.core;

import org.jspecify.annotations.NullMarked;
