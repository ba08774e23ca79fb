package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.batch.example.ImportOrders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the README promises to one who writes rows. */
@ExtendWith(Postgres.class)
class ReadmeTest {
  private static final String SAID = "6,000 rows, trips: 9";

  private final Server server;

  ReadmeTest(Server server) {
    this.server = server;
  }

  @Test
  void showsTheProgramThatIsTestedAndWhatItSays() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/tripmeter/batch/example/ImportOrders.java"));
    String program = source.substring(source.indexOf("import "));

    assertThat(Files.readString(Path.of("../README.md")))
        .contains("```java\n" + program + "```")
        .contains("It says `" + SAID + "`");
  }

  @Test
  void sixThousandRowsOfOrdersAndTheirLinesTakeNineTrips() throws SQLException {
    server.run(
        "create table customer_order(id bigint generated always as identity primary key,"
            + " customer text)",
        "create table order_line(order_id bigint not null references customer_order,"
            + " number int, article text)");
    try (Connection connection = server.connect()) {
      assertThat(ImportOrders.importOrders(connection)).isEqualTo(SAID);
    }
    assertThat(
            server.rows(
                "select count(*), count(distinct order_id) from order_line join customer_order"
                    + " on order_id = id and customer like 'customer %'"))
        .containsExactly("5000|1000");
  }
}
