/** One query, row by row: how long each row took and at which rows a trip happened. */
@NullMarked
package dev.tripmeter.lab.query;

import org.jspecify.annotations.NullMarked;
