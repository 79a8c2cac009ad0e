import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

test('a password matches its own argon2id hash and no other', async () => {
  const stored = await hashPassword('parol-2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwordMatches('parol-2026', stored)).toBe(true);
  expect(await passwordMatches('parol-2027', stored)).toBe(false);
});

test('nobody has a password, not even the one that stands in for them', async () => {
  expect(await passwordMatches('a password that no player has', null)).toBe(false);
  expect(await passwordMatches('anything', undefined)).toBe(false);
});

test('forty checks at once all get their turn', async () => {
  const stored = await hashPassword('parol-2026');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      passwordMatches(index % 2 ? 'parol-2026' : 'x', stored),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(20);
});
