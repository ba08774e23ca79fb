/** Documents: what a result looks like, before anybody decides where it is shown. */
@NullMarked
package dev.tripmeter.core.doc;

import org.jspecify.annotations.NullMarked;
