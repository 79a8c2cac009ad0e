// @vitest-environment node
import { expect, test } from 'vitest';
import { inventedApis } from './new-apis.ts';

const LISTED = `// Signature format: 2.0
package android.view {

  public final class WindowInsets {
    ctor public WindowInsets(@Nullable android.view.WindowInsets);
    method @NonNull public android.graphics.Insets getInsets(int);
    method public boolean has(int, @NonNull android.view.View);
    field @NonNull public static final android.view.WindowInsets CONSUMED;
  }

  public static final class WindowInsets.Type {
    method public static int ime();
  }

  public interface WindowInsetsController {
    method public void show(int);
    field public static final int BEHAVIOR_SHOW = 2; // 0x2
  }

}
`;

const TRUE_STUBS = `Compiled from "WindowInsets.java"
public final class android.view.WindowInsets {
  public static final android.view.WindowInsets CONSUMED;
  public android.view.WindowInsets(android.view.WindowInsets);
  public android.graphics.Insets getInsets(int);
  public boolean has(int, android.view.View);
}
public final class android.view.WindowInsets$Type {
  public static int ime();
}
public interface android.view.WindowInsetsController {
  public static final int BEHAVIOR_SHOW = 2;
  public abstract void show(int);
}
`;

test('stubs of what the platform has are taken', () => {
  expect(inventedApis(TRUE_STUBS, LISTED)).toEqual([]);
});

test.each([
  ['another name', 'getInsets(', 'getInset('],
  ['another argument', 'show(int)', 'show(long)'],
  ['another answer', 'public static int ime', 'public static long ime'],
  ['another value', 'BEHAVIOR_SHOW = 2', 'BEHAVIOR_SHOW = 3'],
  ['a value that a field has not', 'WindowInsets CONSUMED;', 'WindowInsets CONSUMED = 0;'],
  ['a class', 'class android.view.WindowInsets$Type', 'class android.view.WindowInsets$Kind'],
])('%s that it has not is told', (_, real, invented) => {
  expect(inventedApis(TRUE_STUBS.replace(real, invented), LISTED)).toHaveLength(1);
});
