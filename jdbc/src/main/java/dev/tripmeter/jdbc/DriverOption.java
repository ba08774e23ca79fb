package dev.tripmeter.jdbc;

/**
 * Something that can be said to Tripmeter's driver, in the URL or the properties. Drivers behind it
 * never see it.
 *
 * @param name the name of the property or URL parameter
 * @param standard the value when nothing is said
 * @param effect what it does
 */
public record DriverOption(String name, String standard, String effect) {}
