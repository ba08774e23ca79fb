package dev.tripmeter.cli.lab;

import dev.tripmeter.lab.insert.InsertVariant;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a way to insert, as reports write it. */
public final class VariantName implements ITypeConverter<InsertVariant> {
  @Override
  public InsertVariant convert(String value) {
    return InsertVariant.of(value)
        .orElseThrow(() -> new TypeConversionException("'" + value + "' is no way to insert"));
  }
}
