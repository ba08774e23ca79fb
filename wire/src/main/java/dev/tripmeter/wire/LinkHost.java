package dev.tripmeter.wire;

import org.jspecify.annotations.Nullable;

/** What a {@link Link} needs of the relay it lives in. */
interface LinkHost {
  RelaySettings settings();

  BlockPool pool();

  Agenda agenda();

  /** Hears that a session is over, before its peers can know. */
  void ended(Link link, SessionEnd why, @Nullable String detail);
}
