/** Files an Oracle database leaves behind: what kind of file it is, and who reads it. */
@NullMarked
package dev.tripmeter.oracle;

import org.jspecify.annotations.NullMarked;
