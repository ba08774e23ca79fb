package dev.tripmeter.lab.insert;

import java.math.BigDecimal;

/**
 * What the application knows of a row of tst_item_label; id and created_dt come from the database.
 */
record LabelRow(long itemId, long sourceId, String label, BigDecimal score, String comment) {}
