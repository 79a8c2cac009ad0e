import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFaq } from '../../../contract/faq.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { DEFAULT_FAQ, faqProblem } from './config.ts';
import { FIGURE_NAMES, namedIn } from './figures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const set = (setting: string, value: object) => {
  const words = ['--value', JSON.stringify(value), '--reason', 'a test', setting];
  return opsOn(server, ['settings', 'set', ...words]);
};
const ask = async () => (await server.call(getFaq, {})).data.groups;
const answer = async (wanted: string) =>
  (await ask()).flatMap(({ items }) => items).find(({ id }) => id === wanted)?.answer;

test('no answer has a figure of its own, and each figure is in both languages of some answer', () => {
  expect(faqProblem(DEFAULT_FAQ)).toBeUndefined();
  const items = DEFAULT_FAQ.groups.flatMap((group) => group.items);
  expect(items.length).toBeGreaterThanOrEqual(25);
  const named = (locale: string) =>
    new Set(items.flatMap(({ answer: text }) => namedIn(text[locale] ?? '')));
  expect([...named('en')].sort()).toEqual([...FIGURE_NAMES].sort());
  expect([...named('fil')].sort()).toEqual([...FIGURE_NAMES].sort());
});

test('answers tell what is set now, to anybody', async () => {
  const groups = await ask();
  expect(JSON.stringify(groups)).not.toContain('{{');
  expect((await answer('withdraw-limits'))?.en).toBe(
    'From ₱100 to ₱50,000 each time, and up to ₱100,000 a day.',
  );
  expect((await set('withdrawals', { minAmount: 25_050, dayMax: 7_000_000 })).exitCode).toBe(0);
  // Settings are at most two seconds old.
  await expect
    .poll(async () => (await answer('withdraw-limits'))?.fil, { timeout: 5000 })
    .toBe('Mula ₱250.50 hanggang ₱50,000 bawat isa, at hanggang ₱70,000 sa isang araw.');
});

test.each([
  ['a figure of its own', { en: 'It takes 3 days.' }, 'has a figure of its own'],
  ['a figure that nobody knows', { en: 'It takes {{days}} days.' }, 'knows no figure "{{days}}"'],
  ['no English text', { fil: 'Matagal.' }, 'has an English text'],
])('the operator cannot write an answer with %s', async (_what, text, told) => {
  const items = [{ id: 'slow', question: { en: 'How long?' }, answer: text }];
  const { exitCode, lines } = await set('faq', {
    groups: [{ id: 'a', title: { en: 'A' }, items }],
  });
  expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(told)]);
});
