package dev.tripmeter.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/** Passes bytes between clients and one server. */
@SuppressWarnings("DoNotCallSuggester")
public final class Relay implements AutoCloseable {
  private Relay() {}

  /** Starts. */
  public static Relay start(RelayConfig config) throws IOException {
    throw new UnsupportedOperationException(config.toString());
  }

  /** Where clients connect. */
  public InetSocketAddress address() {
    throw new UnsupportedOperationException();
  }

  /** What is added now. */
  public RelaySettings settings() {
    throw new UnsupportedOperationException();
  }

  /** Changes. */
  public void change(RelaySettings settings) {
    throw new UnsupportedOperationException(settings.toString());
  }

  /** Sessions. */
  public List<RelaySession> sessions() {
    throw new UnsupportedOperationException();
  }

  /** Totals. */
  public RelayTotals totals() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
