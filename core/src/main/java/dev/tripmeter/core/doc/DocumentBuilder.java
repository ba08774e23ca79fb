package dev.tripmeter.core.doc;

import java.util.ArrayList;
import java.util.List;

/** Collects the parts of a {@link Document} in reading order. Not thread-safe. */
public final class DocumentBuilder {
  private final List<Document.Part> parts = new ArrayList<>();

  DocumentBuilder() {}

  /** Adds a heading of the given level (1 to 3). */
  public DocumentBuilder heading(int level, String text) {
    parts.add(new Document.Heading(level, text));
    return this;
  }

  /** Adds a sentence or several. */
  public DocumentBuilder paragraph(String text) {
    parts.add(new Document.Paragraph(text));
    return this;
  }

  /** Adds a remark that qualifies the figures. */
  public DocumentBuilder note(String text) {
    parts.add(new Document.Note(text));
    return this;
  }

  /** Adds a table. */
  public DocumentBuilder table(Table table) {
    parts.add(new Document.TablePart(table));
    return this;
  }

  /** The document. */
  public Document build() {
    return new Document(parts);
  }
}
