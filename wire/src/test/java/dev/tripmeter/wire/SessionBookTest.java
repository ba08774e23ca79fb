package dev.tripmeter.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class SessionBookTest {
  private static final InetSocketAddress CLIENT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 4711);

  @Test
  void foldsTheOldestEndedSessionsAndStillCountsThem() {
    SessionBook book = new SessionBook(3);
    for (int i = 0; i < 10; i++) {
      SessionCounts counts = book.open(CLIENT);
      counts.fromClient(5);
      counts.fromServer(7);
      book.end(counts, SessionEnd.CLOSED, null);
    }
    book.open(CLIENT).fromClient(1);
    assertThat(book.sessions()).extracting(RelaySession::id).containsExactly(8L, 9L, 10L, 11L);
    assertThat(book.totals()).isEqualTo(new RelayTotals(11, 10, 51, 70));
  }

  @Test
  void endsASessionOnce() {
    SessionBook book = new SessionBook(3);
    SessionCounts counts = book.open(CLIENT);
    book.end(counts, SessionEnd.CLIENT_RESET, "Connection reset");
    book.end(counts, SessionEnd.CLOSED, null);
    assertThat(book.sessions()).hasSize(1);
    assertThat(book.sessions().get(0).end()).isEqualTo(SessionEnd.CLIENT_RESET);
    assertThat(book.sessions().get(0).endDetail()).isEqualTo("Connection reset");
    assertThat(book.sessions().get(0).open()).isFalse();
  }
}
