import { expect, test } from 'vitest';
import { INNER_SCREENS } from './inner-paths.ts';
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
  const isGuarded = ({ guard }: { guard: string }) => guard === 'player';
  expect(Object.values(SCREENS).filter(isGuarded)).toEqual([SCREENS.member]);
  const open = Object.values(INNER_SCREENS).filter((screen) => !isGuarded(screen));
  expect(open.map(({ path }) => path)).toEqual([
    '/game/search',
    '/auth/social',
    '/auth/info',
    '/rules/kyc',
    '/terms-of-use',
    '/privacy-policy',
    '/player-protection',
    '/activity/spin',
    '/activity/redpkblue/rule',
    '/activity/first-deposit',
    '/activity/follow',
  ]);
});

test('a deposit id is quoted in its address', () => {
  expect(depositResultPath('a/b')).toBe('/wallets/deposit/a%2Fb');
});

test('every link leads to a screen', () => {
  const paths: string[] = [...Object.values(SCREENS), ...Object.values(INNER_SCREENS)].map(
    ({ path }) => path,
  );
  for (const path of Object.values(PATHS)) expect(paths).toContain(path.split('?')[0]);
});
