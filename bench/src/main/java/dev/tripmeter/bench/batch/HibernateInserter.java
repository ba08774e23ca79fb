package dev.tripmeter.bench.batch;

import java.sql.Connection;
import java.util.List;
import java.util.Objects;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.jspecify.annotations.Nullable;

/** Hibernate with a pooled sequence; one session for all rows, flushed and cleared by batches. */
final class HibernateInserter implements Inserter {
  private final Connection connection;
  private final SessionFactory factory;

  HibernateInserter(Connection connection) {
    this.connection = connection;
    this.factory =
        new Configuration()
            .addAnnotatedClass(HibernateLabel.class)
            .setProperty("hibernate.dialect", "org.hibernate.dialect.PostgreSQLDialect")
            .setProperty("hibernate.boot.allow_jdbc_metadata_access", "false")
            .setProperty("hibernate.jdbc.batch_size", String.valueOf(BATCH_ROWS))
            .buildSessionFactory();
  }

  @Override
  public long @Nullable [] insert(List<LabelRow> rows) {
    long[] ids = new long[rows.size()];
    int known = 0;
    try (Session session = factory.withOptions().connection(connection).openSession()) {
      session.beginTransaction();
      for (List<LabelRow> some : Inserter.batches(rows)) {
        for (LabelRow row : some) {
          HibernateLabel label = new HibernateLabel(row);
          session.persist(label);
          ids[known++] = Objects.requireNonNull(label.id());
        }
        session.flush();
        session.clear();
      }
      session.getTransaction().commit();
    }
    return ids;
  }

  @Override
  public void close() {
    factory.close();
  }
}
