import { afterEach, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { shownBalance, useWallet } from './wallet-store.ts';

const { setSettled, keepUnrevealed, clear } = useWallet.getState();
const shown = () => shownBalance(useWallet.getState());
const unseen = [{ activity: 'scratch', id: 'a', coin: hundredthsOf(500) }];

afterEach(clear);

test('a prize that no activity on this phone knows stays out of the shown balance', () => {
  setSettled(hundredthsOf(10_500), { unseen });
  expect(shown()).toBe(10_000);
  setSettled(hundredthsOf(10_500), { unseen: [] });
  expect(shown()).toBe(10_500);
});

test('once its activity knows a prize, the activity alone decides when it is shown', () => {
  setSettled(hundredthsOf(10_500), { unseen });
  keepUnrevealed('jackpot', { amount: 0, ids: ['a'] });
  expect(shown()).toBe(10_000);
  keepUnrevealed('scratch', { amount: 500, ids: ['a'] });
  expect(shown()).toBe(10_000);
  keepUnrevealed('scratch', { amount: 0, ids: ['a'] });
  expect(shown()).toBe(10_500);
});

test('coin added by an answer leaves what is unseen as it was', () => {
  setSettled(hundredthsOf(10_500), { unseen });
  setSettled(hundredthsOf(10_600));
  expect(shown()).toBe(10_100);
});
