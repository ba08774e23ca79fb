/** How fast rows come into PostgreSQL by the batch writer and by its peers, and what each gives. */
@NullMarked
package dev.tripmeter.bench.batch;

import org.jspecify.annotations.NullMarked;
