package dev.tripmeter.bench.batch;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A {@link LabelRow} as Hibernate wants it. */
@SuppressWarnings("UnusedVariable") // Hibernate reads the fields.
@Entity
@Table(name = "label_row")
class HibernateLabel {
  @Id
  @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "pooled")
  @SequenceGenerator(
      name = "pooled",
      sequenceName = "label_row_pooled",
      allocationSize = Inserter.BATCH_ROWS)
  private @Nullable Long id;

  @Column(name = "item_id")
  private long itemId;

  private long code;

  @Column(precision = 10, scale = 3)
  private @Nullable BigDecimal score;

  private @Nullable String label;

  /** For Hibernate. */
  HibernateLabel() {}

  HibernateLabel(LabelRow row) {
    itemId = row.itemId();
    code = row.code();
    score = row.score();
    label = row.label();
  }

  @Nullable Long id() {
    return id;
  }
}
