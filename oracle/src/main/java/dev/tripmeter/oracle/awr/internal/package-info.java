/** The tables of a printed report, HTML or text, before anybody knows what they mean. */
@NullMarked
package dev.tripmeter.oracle.awr.internal;

import org.jspecify.annotations.NullMarked;
