/** What {@code tripmeter config} shows: every setting, its value and where it comes from. */
@NullMarked
package dev.tripmeter.cli.config;

import org.jspecify.annotations.NullMarked;
