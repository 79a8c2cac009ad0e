import { expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { stakeAtFirst } from './first-stake.ts';

const RULES = { stakes: [100, 200, 500].map(hundredthsOf), maxStake: hundredthsOf(1000) };

test.each([
  ['the first that is offered', [500, 200], 500],
  ['the next where the first is not', [300, 200], 200],
  ['the usual one where none is', [300, undefined], 100],
  ['the usual one for none', [], 100],
])('%s', (_, wanted, stake) => {
  expect(stakeAtFirst(RULES, wanted)).toBe(stake);
});
