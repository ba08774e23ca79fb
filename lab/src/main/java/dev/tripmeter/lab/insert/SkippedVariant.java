package dev.tripmeter.lab.insert;

/** A variant that did not run, and why. */
public record SkippedVariant(String name, String because) {}
