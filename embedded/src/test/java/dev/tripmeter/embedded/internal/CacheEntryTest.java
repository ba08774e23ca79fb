package dev.tripmeter.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheEntryTest {
  @TempDir private Path cache;
  private final AtomicInteger fillings = new AtomicInteger();

  @Test
  void isFilledOnce() throws Exception {
    entry();

    assertThat(entry()).isDirectoryContaining("glob:**/content");
    assertThat(fillings).hasValue(1);
  }

  @Test
  void isFilledAgainWhenAFileIsGone() throws Exception {
    Files.delete(entry().resolve("content"));

    assertThat(entry().resolve("content")).hasContent("1");
    assertThat(fillings).hasValue(2);
  }

  @Test
  void isNotThereWhenTheFillingFailed() throws Exception {
    assertThatThrownBy(
            () ->
                CacheEntry.of(
                    cache,
                    "entry",
                    folder -> {
                      Files.createFile(folder.resolve("half"));
                      throw new IOException("disk full");
                    }))
        .hasMessage("disk full");

    assertThat(cache.resolve("entry")).doesNotExist();
    assertThat(entry()).isDirectoryNotContaining("glob:**/half");
  }

  private Path entry() throws IOException, InterruptedException {
    return CacheEntry.of(
        cache,
        "entry",
        folder -> {
          fillings.incrementAndGet();
          Files.writeString(folder.resolve("content"), "1");
        });
  }
}
