package dev.tripmeter.bench.observer;

import com.p6spy.engine.spy.P6DataSource;
import dev.tripmeter.jdbc.Tripmeter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/** Who watches the connection. */
public enum Observer {
  /** Nobody: the driver's own connection. */
  BARE("bare") {
    @Override
    Connection connect(String url) throws SQLException {
      return DriverManager.getConnection(url);
    }
  },

  /** Tripmeter around a data source, as a program wraps its pool. */
  TRIPMETER_WRAP("Tripmeter, wrap") {
    @Override
    Connection connect(String url) throws SQLException {
      return Tripmeter.wrap(new UrlDataSource(url)).getConnection();
    }
  },

  /** Tripmeter by the prefix of the URL. */
  TRIPMETER_URL("Tripmeter, URL") {
    @Override
    Connection connect(String url) throws SQLException {
      return DriverManager.getConnection(url.replaceFirst("^jdbc:", "jdbc:tripmeter:"));
    }
  },

  /** p6spy with its default modules; see {@code spy.properties}. */
  P6SPY("p6spy") {
    @Override
    Connection connect(String url) throws SQLException {
      return new P6DataSource(new UrlDataSource(url)).getConnection();
    }
  },

  /** datasource-proxy, counting queries by thread. */
  DATASOURCE_PROXY("datasource-proxy") {
    @Override
    Connection connect(String url) throws SQLException {
      return ProxyDataSourceBuilder.create(new UrlDataSource(url))
          .countQuery()
          .build()
          .getConnection();
    }
  };

  private final String label;

  Observer(String label) {
    this.label = label;
  }

  /** How tables name it. */
  public String label() {
    return label;
  }

  /** A new connection to the database of the URL, under this observer's eyes. */
  abstract Connection connect(String url) throws SQLException;
}
