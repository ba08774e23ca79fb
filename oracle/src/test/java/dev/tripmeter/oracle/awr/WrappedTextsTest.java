package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrappedTextsTest {
  private static final Pattern TOKEN = Pattern.compile("[\\w$#]+|[^\\s\\w$#]");

  @Test
  void aBlankLostAtTheEndOfALineComesBack() {
    List<String> cut = List.of("update orders set total = :3 where", "order_id = :4");
    List<String> other =
        List.of("select order_id from orders where total > 1 and order_mode = 2 or 1=2 ");

    assertThat(new WrappedTexts(List.of(cut, other)).join(cut))
        .isEqualTo("update orders set total = :3 where order_id = :4");
  }

  @Test
  void aWordThatALineCutStaysOne() {
    List<String> known = List.of("select order_id, order_mode, mode from orders where a or b ");
    List<String> full =
        List.of("select total as order_id_or_some_other_long_name_for_it, x or", "mode");
    List<String> shorter = List.of("select total, or", "der_mode from orders");
    List<String> both = List.of("select total, order_", "mode from orders");
    List<String> joined = List.of("select a, order_id, b or", "der_mode");
    WrappedTexts wrapped = new WrappedTexts(List.of(known, full, shorter, both, joined));

    assertThat(wrapped.join(shorter)).isEqualTo("select total, order_mode from orders");
    assertThat(wrapped.join(both)).isEqualTo("select total, order_mode from orders");
    assertThat(wrapped.join(joined)).isEqualTo("select a, order_id, b order_mode");
  }

  @Test
  void aLineOfFullWidthLostNothing() {
    List<String> known = List.of("select a or mode from b ");
    List<String> full = List.of("select a, b, c, d, e, f, g or", "mode");

    assertThat(new WrappedTexts(List.of(known, full)).join(full))
        .isEqualTo("select a, b, c, d, e, f, g ormode");
  }

  /** HTML holds the texts uncut; text reports the beginning of the same. */
  @ParameterizedTest
  @ValueSource(strings = {"1830_1845", "1930_1945"})
  void textsOfATextReportHaveTheWordsOfTheHtmlOne(String period) {
    AwrReport html = Corpus.report("awr/ap_awr_" + period + ".html.gz");
    AwrReport text = Corpus.report("awr/ap_awr_" + period + ".txt.gz");
    int compared = 0;
    for (StatementFigure statement : requireNonNull(text.statements())) {
      for (StatementFigure whole : requireNonNull(html.statements())) {
        if (whole.id().equals(statement.id())) {
          List<String> words = tokens(statement);
          List<String> allButCut = words.subList(0, words.size() - 1);
          assertThat(tokens(whole)).startsWith(allButCut.toArray(new String[0]));
          compared++;
        }
      }
    }
    assertThat(compared).isEqualTo(requireNonNull(text.statements()).size());
  }

  private static List<String> tokens(StatementFigure statement) {
    return TOKEN
        .matcher(requireNonNull(statement.text()))
        .results()
        .map(MatchResult::group)
        .toList();
  }
}
