/** What one trip costs from here to this database, next to what no trip costs. */
@NullMarked
package dev.tripmeter.lab.ping;

import org.jspecify.annotations.NullMarked;
