/** AWR and Statspack reports: what a whole instance did between two snapshots, trips included. */
@NullMarked
package dev.tripmeter.oracle.awr;

import org.jspecify.annotations.NullMarked;
