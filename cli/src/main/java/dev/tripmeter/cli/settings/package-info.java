/** Where a setting comes from: flag, environment, the file .env, default. */
@NullMarked
package dev.tripmeter.cli.settings;

import org.jspecify.annotations.NullMarked;
