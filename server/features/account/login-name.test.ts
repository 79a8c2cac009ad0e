import { expect, test } from 'vitest';
import { accountNameOf, attemptedName, fitsLength, mobileOf } from './login-name.ts';

const lengths = { min: 4, max: 20 };

test.each(['09171234567', '9171234567', '+639171234567', '639171234567', ' 0917 123-4567 '])(
  'the mobile %s becomes +639171234567',
  (typed) => {
    expect(mobileOf(typed)).toEqual({ kind: 'mobile', value: '+639171234567' });
  },
);

test.each(['', '0817123456', '091712345678', '+14155550100', '0917123456a', '+6309171234567'])(
  'the mobile "%s" is refused',
  (typed) => {
    expect(mobileOf(typed)).toBeUndefined();
  },
);

test('account names compare without regard to case', () => {
  expect(accountNameOf('Juan.Dela_Cruz-1', lengths)?.value).toBe('juan.dela_cruz-1');
});

test.each(['abc', 'a'.repeat(21), 'juan cruz', 'juañito', 'juan@home', ''])(
  'the account name "%s" is refused',
  (typed) => {
    expect(accountNameOf(typed, lengths)).toBeUndefined();
  },
);

test('a login attempt counts under one name however the mobile was typed', () => {
  expect(attemptedName('mobile', '0917 123 4567')).toEqual(
    attemptedName('mobile', '+639171234567'),
  );
});

test('lengths count characters, not their code units', () => {
  expect(fitsLength('\u{1F3EE}'.repeat(4), { min: 4, max: 4 })).toBe(true);
});
