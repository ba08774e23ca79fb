package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How values of one Java type go into one column: as elements of one array.
 *
 * @param column the column
 * @param form what the elements are on the way
 */
record PgBinder(PgColumn column, Form form) implements Binder {
  /** Refuses a Java type that no rule of the form can ever meet. */
  static PgBinder of(PgColumn column, Class<?> javaType) throws Refusal {
    Class<?> boxed = MethodType.methodType(javaType).wrap().returnType();
    Form form = Form.of(column.type(), boxed);
    if (form.rules().stream().noneMatch(rule -> rule.mayMeet(boxed))) {
      throw column.refuses(javaType.getName());
    }
    return new PgBinder(column, form);
  }

  @Override
  public Object encode(Object value) throws Refusal {
    Object element = Rule.firstOf(form.rules(), value);
    if (element == null) {
      boolean others = form.rules().stream().anyMatch(rule -> rule.meets(value));
      throw column.refuses(value.getClass().getName() + (others ? " like this one" : ""));
    }
    Limits.Breach breach = column.limits().breach(element);
    if (breach != null) {
      throw column.refuses(breach);
    }
    return element;
  }

  /** One column of the rows. */
  @Nullable Object[] elements(List<@Nullable Object[]> rows, int position) {
    @Nullable Object[] elements = (Object[]) Array.newInstance(form.elementClass(), rows.size());
    for (int i = 0; i < elements.length; i++) {
      elements[i] = rows.get(i)[position];
    }
    return elements;
  }
}
