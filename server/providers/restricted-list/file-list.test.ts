import { expect, test } from 'vitest';
import { restrictedListFromFile } from './file-list.ts';

const birthDate = '1990-01-01';

test('a listed phone or account is restricted, others are not', async () => {
  const list = restrictedListFromFile();
  expect(await list.contains({ mobile: '+639990000013', birthDate })).toBe(true);
  expect(await list.contains({ account: 'bawal', birthDate })).toBe(true);
  expect(await list.contains({ account: 'juan', mobile: '+639171234567', birthDate })).toBe(false);
});

test.each([
  'Bawal Maglaro Santos',
  'BAWAL  MAGLARO SANTOS',
  'Bawal Maglaro-Santos',
  ' bawal maglaró santos ',
])(
  'a listed person is restricted under the legal name "%s" and the birth date',
  async (legalName) => {
    const list = restrictedListFromFile();
    expect(await list.contains({ legalName, birthDate: '1985-03-14' })).toBe(true);
    expect(await list.contains({ legalName, birthDate: '1985-03-15' })).toBe(false);
  },
);

test('a legal name next to a listed one is not restricted', async () => {
  const list = restrictedListFromFile();
  const others = ['Bawal Maglaro', 'Bawal Maglaro Santosa', 'Santos Bawal Maglaro'];
  for (const legalName of others) {
    expect(await list.contains({ legalName, birthDate: '1985-03-14' })).toBe(false);
  }
});

test('a list that cannot be read lets nobody through', async () => {
  const list = restrictedListFromFile('no-such-folder/list.txt');
  await expect(list.contains({ account: 'juan', birthDate })).rejects.toThrow();
});
