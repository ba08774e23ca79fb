package dev.tripmeter.lab.ping;

/**
 * How far the database's clock is from the application's.
 *
 * @param offsetMicros what to add to the application's clock to get the database's
 * @param errorMicros the offset is right within this much: half of the quickest trip
 */
public record ServerClock(Long offsetMicros, long errorMicros) {}
