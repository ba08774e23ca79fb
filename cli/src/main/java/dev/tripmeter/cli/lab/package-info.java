/** What the commands that run an experiment share: their target, their times, their environment. */
@NullMarked
package dev.tripmeter.cli.lab;

import org.jspecify.annotations.NullMarked;
