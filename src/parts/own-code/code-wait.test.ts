import '../../../tests/support/started-i18n.ts';
import { expect, test } from 'vitest';
import './code-field.tsx';
import { codeWait } from './code-wait.ts';

test('a code that went out just before is told with the time to wait', () => {
  const { text, sent } = codeWait({ seconds: 42 });
  expect(text).toBe('A code went out a moment ago. You can ask again in 42 s. (2008)');
  expect(sent).toEqual({ resendAfterSeconds: 42, isRefused: true });
});

test.each([
  [{ limit: 5 }, 'All 5 codes of today are used. You can ask again tomorrow. (2008)'],
  [
    { scope: 'network' },
    'Too many codes were asked for over your network today. Try another network, or come back tomorrow. (2008)',
  ],
])('where none go out today for %o that is said, and nothing counts down', (whose, said) => {
  expect(codeWait({ ...whose, seconds: 41_234 })).toEqual({ text: said, sent: undefined });
});
