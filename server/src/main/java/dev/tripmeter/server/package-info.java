/** What a database says about itself: statement statistics, settings, clocks. */
@NullMarked
package dev.tripmeter.server;

import org.jspecify.annotations.NullMarked;
