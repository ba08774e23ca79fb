/** A priced snapshot of a ledger: where the time went. */
@NullMarked
package dev.tripmeter.core.bill;

import org.jspecify.annotations.NullMarked;
