import { expect, test } from 'vitest';
import { depositResultPath, loginPathFor, safeReturn } from './paths.ts';

test('login remembers the wanted address with its query', () => {
  expect(loginPathFor('/wallets?name=deposit')).toBe(
    '/auth/login?back=%2Fwallets%3Fname%3Ddeposit',
  );
});

test('login needs no way back to home', () => {
  expect(loginPathFor('/')).toBe('/auth/login');
  expect(loginPathFor('/', 'account')).toBe('/auth/login?type=account');
});

test.each(['/auth/login', '/auth/register?back=/x'])('%s never leads back to itself', (wanted) => {
  expect(safeReturn(wanted)).toBe('/');
});

test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', '', null])(
  'a way back to %j stays on this site',
  (wanted) => expect(safeReturn(wanted)).toBe('/'),
);

test('a deposit id is quoted in its address', () => {
  expect(depositResultPath('a/b')).toBe('/wallets/deposit/a%2Fb');
});
