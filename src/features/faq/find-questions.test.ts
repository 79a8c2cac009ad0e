import '../../../tests/support/started-i18n.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_FAQ } from '../../../server/features/faq/config.ts';
import { setLocale } from '../../lib/i18n/i18n.ts';
import { findQuestions } from './find-questions.ts';

const { groups } = DEFAULT_FAQ;
const idsOf = (typed: string) => findQuestions(groups, typed).map(({ id }) => id);

beforeAll(() => setLocale('en'));
afterAll(() => setLocale('en'));

test.each([
  ['withdrawal', 'withdraw-time'],
  ['withdrwal', 'withdraw-time'],
  ['withdrawl cost', 'withdraw-fee'],
  ['pasword', 'account-password'],
  ['forgot password', 'account-password'],
  ['password forgot', 'account-password'],
  ['jakpot', 'jackpot-odds'],
  ['verificaton id', 'kyc-when'],
  ['rebaet', 'rebates'],
])('in English %s finds %s', (typed, id) => {
  expect(idsOf(typed)).toContain(id);
});

test('what nothing has to do with finds nothing', () => {
  expect(idsOf('zebra')).toEqual([]);
  expect(idsOf('  ')).toEqual([]);
  expect(idsOf('a')).toEqual([]);
  expect(idsOf('(((')).toEqual([]);
});

test('a word of a question comes before one of an answer', () => {
  expect(idsOf('rebate')[0]).toBe('rebates');
});

test.each([
  ['gaano katagal', 'withdraw-time'],
  ['katgal', 'withdraw-time'],
  ['reklmo', 'complaint'],
  ['magkano', 'withdraw-limits'],
  ['koneksiyon', 'game-cut'],
])('in Filipino %s finds %s', async (typed, id) => {
  await setLocale('fil');
  expect(idsOf(typed)).toContain(id);
});
