package dev.tripmeter.core.ledger;

/** On which side of the network a source's clock stands. It decides where the network's time is. */
public enum Vantage {
  /** With the client: the network lies within the waits of calls, think time between calls. */
  CLIENT,
  /** In the server: calls are the server's work alone; network and think time lie between calls. */
  SERVER
}
