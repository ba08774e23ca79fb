/** The race of ways to insert the same rows: one by one, and together in several ways. */
@NullMarked
package dev.tripmeter.lab.insert;

import org.jspecify.annotations.NullMarked;
