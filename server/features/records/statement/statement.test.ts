import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementLink } from '../../../../contract/records.ts';
import { textsOf } from '../../../../tests/support/files/pdf-text.ts';
import { seededNumbers } from '../../../../tests/support/models/ledger-model.ts';
import { openFiles } from '../../../../tests/support/servers/processes.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../../db/database.ts';
import { hold } from '../../../ledger/holds.ts';
import { post } from '../../../ledger/post.ts';
import { pagesFor } from './pdf.ts';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-10-20T04:00:00Z');
  player = await server.registerPlayer();
});
afterAll(() => server.close());

async function book(
  kind: string,
  amount: number,
  { currency = 2001, reference = randomUUID() as string } = {},
) {
  const move = { house: 'house:test', kind, reference, at: server.clock.now() };
  await inTransaction(server.database, (tx) =>
    post(tx, { playerId: player.id, currency, amount, ...move }),
  );
}

/** Sets the clock and takes up the session there, which would else be idle. */
async function goTo(time: string): Promise<void> {
  server.clock.set(time);
  const at = server.clock.now();
  await server.database
    .updateTable('sessions')
    .set({ created_at: at, last_seen_at: at })
    .where('player_id', '=', player.id)
    .execute();
}

const linkTo = async (month: string, format: 'csv' | 'pdf') =>
  (await server.call(statementLink, { month, format }, player)).data.url;
const get = (url: string) => server.app.inject({ method: 'GET', url });

async function csvOf(month: string): Promise<string[][]> {
  const { payload, statusCode } = await get(await linkTo(month, 'csv'));
  expect(statusCode).toBe(200);
  expect(payload.startsWith('\uFEFF')).toBe(true);
  const lines = payload.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.split(','));
}

const hundredths = (pesos = ''): number => Math.round(Number(pesos) * 100);

describe('the CSV of a month', () => {
  test('has its moves in Manila time between the balances at its ends', async () => {
    await goTo('2026-10-31T15:59:59Z');
    await book('deposit', 10_000);
    await goTo('2026-10-31T16:00:00Z');
    await book('wager', -2_505, { reference: 'w1' });
    await book('diamond-deposit', 3, { currency: 60001 });
    await goTo('2026-11-30T15:59:59Z');
    await book('win', 1_200, { reference: 'w2' });
    await goTo('2026-11-30T16:00:00Z');
    await book('wager', -1);
    const rows = await csvOf('2026-11');
    expect(rows[0]?.join()).toBe(
      'id,manila_time,kind,currency,amount_php,balance_after_php,reference',
    );
    expect(rows.slice(1).map((cells) => cells.slice(1))).toEqual([
      ['2026-11-01 00:00:00', 'opening-balance', 'Coins', '', '100.00', ''],
      ['2026-11-01 00:00:00', 'opening-balance', 'Bonus coins', '', '0.00', ''],
      ['2026-11-01 00:00:00', 'opening-balance', 'Safebox', '', '0.00', ''],
      ['2026-11-01 00:00:00', 'wager', 'Coins', '-25.05', '74.95', 'w1'],
      ['2026-11-30 23:59:59', 'win', 'Coins', '12.00', '86.95', 'w2'],
      ['2026-11-30 23:59:59', 'closing-balance', 'Coins', '', '86.95', ''],
      ['2026-11-30 23:59:59', 'closing-balance', 'Bonus coins', '', '0.00', ''],
      ['2026-11-30 23:59:59', 'closing-balance', 'Safebox', '', '0.00', ''],
    ]);
  });

  test('adds up to the hundredth over random months, each opening where the last one closed', async () => {
    const numbers = seededNumbers(4711);
    const booked = new Map<string, number>();
    for (const month of ['2026-10', '2026-11', '2026-12', '2027-01']) {
      for (let count = 0; count < 60; count += 1) {
        const day = String(1 + numbers.below(28)).padStart(2, '0');
        const hour = String(numbers.below(24)).padStart(2, '0');
        server.clock.set(`${month}-${day}T${hour}:30:00+08:00`);
        const currency = numbers.oneOf([2001, 2, 6]) ?? 2001;
        const isOut = numbers.below(3) === 0 && (booked.get(`${currency}`) ?? 0) > 999;
        const amount = isOut ? -1 - numbers.below(999) : 1 + numbers.below(99_999);
        await book(isOut ? 'wager' : 'win', amount, { currency });
        booked.set(`${currency}`, (booked.get(`${currency}`) ?? 0) + amount);
      }
    }
    await goTo('2027-02-01T00:00:00Z');
    const ends = new Map([
      ['Coins', 0],
      ['Bonus coins', 0],
      ['Safebox', 0],
    ]);
    for (const month of ['2026-10', '2026-11', '2026-12', '2027-01']) {
      for (const [, , kind, name = '', amount, balance] of (await csvOf(month)).slice(1)) {
        ends.set(name, (ends.get(name) ?? 0) + hundredths(amount));
        expect(`${kind} ${hundredths(balance)}`).toBe(`${kind} ${ends.get(name)}`);
      }
    }
    expect([...ends.values()]).toEqual(['2001', '2', '6'].map((of) => booked.get(of)));
  });

  test('adds up also where moves are booked while it is made', async () => {
    await goTo('2026-11-05T04:00:00Z');
    await book('deposit', 50_000);
    const moves = Array.from({ length: 60 }, (_move, index) => book('wager', -1 - index));
    const files = await Promise.all(Array.from({ length: 8 }, () => csvOf('2026-11')));
    await Promise.all(moves);
    for (const rows of files) {
      const coin = rows.filter((cells) => cells[3] === 'Coins');
      const sum = coin.reduce((total, cells) => total + hundredths(cells[4]), 0);
      expect(hundredths(coin.at(-1)?.[5])).toBe(sum);
    }
  });

  test('lets no text of a move become a formula', async () => {
    await goTo('2026-11-05T04:00:00Z');
    await book('deposit', 100, { reference: '=HYPERLINK("http://x")' });
    await book('deposit', 100, { reference: '@sum' });
    await book('deposit', 100, { reference: '-2+3' });
    const { payload } = await get(await linkTo('2026-11', 'csv'));
    expect(payload).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(payload).toContain(",'@sum\r\n");
    expect(payload).toContain(",'-2+3\r\n");
  });
});

describe('the PDF of a month', () => {
  const pdfOf = async (month: string) => {
    const { rawPayload, statusCode } = await get(await linkTo(month, 'pdf'));
    expect(statusCode).toBe(200);
    return textsOf(rawPayload);
  };
  /** The amounts beside a line of the summary: coin, bonus coin, safebox. */
  const beside = (page: Awaited<ReturnType<typeof pdfOf>>[number], words: string) => {
    const line = page.find(({ text }) => text === words);
    return page
      .filter(({ y, text }) => y === line?.y && text !== words)
      .map(({ text }) => hundredths(text.replaceAll(',', '')));
  };

  test('has sums that lead from the opening to the closing balance', async () => {
    await book('deposit', 123_456_789);
    await goTo('2026-11-05T04:00:00Z');
    await book('deposit', 50_000);
    await book('withdrawal', -20_000);
    await book('wager', -12_345);
    await book('wager-rollback', 45);
    await book('win', 4_000);
    await book('sign-in', 500);
    await book('exchange', 1_000);
    await book('safebox-in', -7_000);
    await book('safebox-in-box', 7_000, { currency: 6 });
    await book('bonus-start', 3_000, { currency: 2 });
    await book('wager-bonus', -1_000, { currency: 2 });
    await book('bonus-complete', -2_000, { currency: 2 });
    await book('bonus-to-coin', 2_000);
    await book('reversal', -55);
    await inTransaction(server.database, (tx) =>
      hold(tx, {
        playerId: player.id,
        currency: 2001,
        amount: 9_000,
        house: 'house:withdrawals',
        kind: 'withdrawal',
        reference: 'BW1',
        at: server.clock.now(),
        expiresAt: new Date('2099-01-01'),
      }),
    );
    const [page = []] = await pdfOf('2026-11');
    const texts = page.map(({ text }) => text);
    expect(texts).toContain('1 to 30 November 2026');
    expect(texts).toContain(`Player ${player.id}`);
    expect(texts).toContain('Page 1 of 1');
    expect(texts).toContain('1,234,567.89');
    expect(texts.join('')).not.toContain('₱');
    const lines = {
      'Opening balance': [123_456_789, 0, 0],
      Deposits: [50_000, 0, 0],
      'Withdrawals, with their fees': [-20_000, 0, 0],
      Wagers: [-12_300, -1_000, 0],
      Wins: [4_000, 0, 0],
      'Bonuses in': [2_000, 3_000, 0],
      'Bonuses out': [0, -2_000, 0],
      'Rewards and gifts': [500, 0, 0],
      Exchanges: [1_000, 0, 0],
      'To and from the safebox': [-7_000, 0, 7_000],
      Corrections: [-55, 0, 0],
    };
    const sums = [0, 0, 0];
    for (const [words, amounts] of Object.entries(lines)) {
      expect(beside(page, words)).toEqual(amounts);
      for (const [index, amount] of amounts.entries()) sums[index] = (sums[index] ?? 0) + amount;
    }
    expect(beside(page, 'Closing balance')).toEqual(sums);
  });

  test('numbers its pages and has every move on one of them', async () => {
    await goTo('2026-11-05T04:00:00Z');
    for (let count = 0; count < 120; count += 1) {
      await book('deposit', 100, { reference: `move-${count}` });
    }
    const pages = await pdfOf('2026-11');
    expect(pages).toHaveLength(pagesFor(120));
    expect(pages.length).toBeGreaterThan(2);
    const texts = pages.map((page) => page.map(({ text }) => text));
    for (const [index, page] of texts.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const moves = texts.flat().filter((text) => text.startsWith('move-'));
    expect(new Set(moves).size).toBe(120);
    expect(texts.flat()).toContain('120.00');
  });

  test('of a month without moves says so', async () => {
    const pages = await pdfOf('2026-10');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.some(({ text }) => text.includes('Nothing moved'))).toBe(true);
  });
});

describe('a link', () => {
  test('brings one file that is kept nowhere, for five minutes, more than once', async () => {
    const { data } = await server.call(statementLink, { month: '2026-10', format: 'pdf' }, player);
    expect(data.validSeconds).toBe(300);
    const first = await get(data.url);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="bituin-statement-2026-10.pdf"',
      'content-length': String(first.rawPayload.length),
      'cache-control': 'no-store',
    });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    server.clock.advance(299_999);
    expect((await get(data.url)).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await get(data.url)).statusCode).toBe(404);
  });

  test('tells whoever guesses nothing', async () => {
    const url = await linkTo('2026-10', 'csv');
    const token = url.slice('/statements/'.length);
    const other = await server.registerPlayer();
    const secret = token.split('.')[1];
    const guesses = [`${other.id}.${secret}`, `${player.id}.${'A'.repeat(43)}`, 'x', "1';--"];
    const answers = await Promise.all(
      guesses.map((guess) => get(`/statements/${encodeURIComponent(guess)}`)),
    );
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(
      1,
    );
    expect(answers[0]?.statusCode).toBe(404);
    const kept = await server.database.selectFrom('statement_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('leaves no file open once it is sent', async () => {
    await csvOf('2026-10');
    await get(await linkTo('2026-10', 'pdf'));
    await expect.poll(() => openFiles('bituin-statement')).toEqual([]);
  });

  test('answers one address thirty times a minute at most', async () => {
    const limited = await openTestServer({ environment: { RATE_LIMIT: '600' } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 31; count += 1) {
        const answer = await limited.app.inject({ method: 'GET', url: '/statements/1.x' });
        statuses.push(answer.statusCode);
      }
      expect(statuses.slice(29)).toEqual([404, 429]);
    } finally {
      await limited.close();
    }
  });

  test('is not made for a month that the player cannot have', async () => {
    for (const month of ['2026-09', '2026-11', '2026-13', '2026-00', '0000-01']) {
      const input = { month, format: 'csv' } as const;
      expect(await server.call(statementLink, input, player)).toMatchObject({ errcode: 4004 });
    }
  });
});
