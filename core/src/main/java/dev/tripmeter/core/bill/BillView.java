package dev.tripmeter.core.bill;

import dev.tripmeter.core.doc.Document;

/** A bill as a document. */
public final class BillView {
  private BillView() {}

  /** The bill as it is read: counts, where the time went, statements, what is missing and why. */
  @SuppressWarnings("DoNotCallSuggester")
  public static Document document(Bill bill) {
    throw new UnsupportedOperationException();
  }
}
