import { expect, test } from 'vitest';
import { readLoadOptions } from './load-options.ts';

test('without options every address with a goal is opened, five rounds', () => {
  const { addresses, rounds, isSecond } = readLoadOptions([]);
  expect(addresses[0]).toEqual({ name: '/', at: '/', isPlayer: false });
  expect(addresses[1]).toEqual({ name: '@/', at: '/', isPlayer: true });
  expect([addresses.length, rounds, isSecond]).toEqual([8, 5, false]);
});

test('the second visit has goals at home only', () => {
  expect(readLoadOptions(['--second']).addresses.map(({ name }) => name)).toEqual(['/', '@/']);
});

test('addresses can be named', () => {
  const { addresses } = readLoadOptions(['--at', '@/vip', '--at', '/vip', '--second']);
  expect(addresses.map(({ isPlayer }) => isPlayer)).toEqual([true, false]);
});

test.each([
  [['--at', 'vip'], '--at is "vip": give a path like / or @/member.'],
  [['--rounds', '0'], '--rounds is "0": give a number from 1 to 9.'],
])('%j is told in one sentence', (args, message) => {
  expect(() => readLoadOptions(args)).toThrow(message);
});
