/** The database an experiment runs on, and the care owed to it: own schema, dropped at the end. */
@NullMarked
package dev.tripmeter.lab.target;

import org.jspecify.annotations.NullMarked;
