/** The account of calls by session, statement and kind: mergeable and bounded. */
@NullMarked
package dev.tripmeter.core.ledger;

import org.jspecify.annotations.NullMarked;
