import { expect, test } from 'vitest';
import { ACTIVITY_SCREENS } from './activity-paths.ts';
import { depositResultPath, loginPathFor, PATHS, SCREENS, safeReturn } from './paths.ts';

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

test('screens that show a player something need a player', () => {
  const guarded = Object.values(SCREENS).filter(({ guard }) => guard === 'player');
  expect(guarded.map(({ path }) => path)).toEqual([
    '/member',
    '/wallets',
    '/wallets/deposit/:id',
    '/auth/set-password',
  ]);
});

test('a deposit id is quoted in its address', () => {
  expect(depositResultPath('a/b')).toBe('/wallets/deposit/a%2Fb');
});

test('every activity is below /activity/ and the jackpot link leads to one of them', () => {
  const paths: string[] = Object.values(ACTIVITY_SCREENS).map(({ path }) => path);
  expect(paths.every((path) => path.startsWith('/activity/'))).toBe(true);
  expect(paths).toContain(PATHS.jackpot);
});
