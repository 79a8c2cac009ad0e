import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wager } from '../../../tests/support/models/wagers.ts';
import {
  AMOUNT,
  openWithdrawServer,
  reportOf,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';
import { BalanceTooLow } from '../../ledger/errors.ts';
import { signedHeaders } from '../../providers/payments/signature.ts';
import type { PayoutProvider } from '../../providers/payouts/payout-provider.ts';
import { sandboxPayouts } from '../../providers/payouts/sandbox-payouts.ts';
import { takeDueOrders } from './orders.ts';

let server: WithdrawServer;
let player: Withdrawer;

beforeAll(async () => {
  server = await openWithdrawServer();
});
beforeEach(async () => {
  player = await server.registerWithdrawer();
  // What earlier tests left open is none of the next one's business.
  server.clock.advance(7_200_000);
  await server.work();
  player = await server.registerWithdrawer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

/** The desk behind a line that a test cuts, and what was sent over it. */
function overLine(change: Partial<PayoutProvider> = {}) {
  const sent: string[] = [];
  const provider: PayoutProvider = {
    ...server.provider,
    send: (order) => {
      sent.push(order.reference);
      return server.provider.send(order);
    },
    ...change,
  };
  return { provider, sent };
}

const deskPayouts = (reference: string) =>
  server.database
    .selectFrom('sandbox_payouts')
    .selectAll()
    .where('reference', '=', reference)
    .execute();

async function fail(): Promise<never> {
  throw new Error('the line is cut');
}

describe('the outbox', () => {
  test('sends again what a process that died had claimed and not sent', async () => {
    const opened = await server.open(player);
    const now = server.clock.now();
    await server.run((tx) => takeDueOrders(tx, { provider: 'sandbox', now, limit: 10 }));
    expect(await server.work()).toEqual({ answered: 0, unanswered: 0 });
    expect(await deskPayouts(opened.reference)).toHaveLength(0);
    server.clock.advance(30_000);
    expect(await server.work()).toEqual({ answered: 1, unanswered: 0 });
    expect(await deskPayouts(opened.reference)).toHaveLength(1);
  });

  test('pays once what was sent and never answered', async () => {
    const opened = await server.open(player);
    const { provider } = overLine({
      send: async (order) => {
        await server.provider.send(order);
        return fail();
      },
    });
    expect(await server.work(provider)).toEqual({ answered: 0, unanswered: 1 });
    expect((await server.statusOf(player, opened)).stages[1]?.state).toBe('now');
    const [first] = await deskPayouts(opened.reference);
    server.clock.advance(30_000);
    await server.work();
    const [second, ...more] = await deskPayouts(opened.reference);
    expect(second?.payout_id).toBe(first?.payout_id);
    expect(more).toEqual([]);
    await server.press('pay', opened);
    expect((await server.statusOf(player, opened)).status).toBe('PAID');
    expect(await server.funds(player)).toMatchObject({ coin: 950_000, held: 0 });
  });

  test('holds the money for as long as the provider is away, and pays when it is back', async () => {
    const opened = await server.open(player);
    const { provider } = overLine({ send: fail, query: fail });
    for (let day = 0; day < 40; day += 1) {
      server.clock.advance(86_400_000);
      await server.work(provider);
    }
    const { rows } = await server.run(async (tx) => ({
      rows: await tx
        .selectFrom('holds')
        .select('status')
        .where('player_id', '=', player.id)
        .execute(),
    }));
    expect(rows).toEqual([{ status: 'pending' }]);
    server.clock.advance(3_600_000);
    await server.work();
    await server.press('pay', opened);
    const [withdrawal] = await server.database
      .selectFrom('withdrawals')
      .select('status')
      .where('player_id', '=', player.id)
      .execute();
    expect(withdrawal?.status).toBe('PAID');
  });

  test('finds out by asking when the call-back never comes', async () => {
    const opened = await server.open(player);
    await server.work();
    await server.press('pay-silent', opened);
    expect((await server.statusOf(player, opened)).status).toBe('PENDING');
    const { provider, sent } = overLine();
    server.clock.advance(30_000);
    await server.work(provider);
    expect((await server.statusOf(player, opened)).status).toBe('PAID');
    expect(sent).toEqual([]);
  });

  test('believes no answer that the provider did not sign', async () => {
    const opened = await server.open(player);
    await server.work();
    const body = JSON.stringify(reportOf(opened, 'refused', { reason: 'other' }));
    const headers = signedHeaders(Buffer.alloc(32, 7), body, server.clock.now());
    const liar = createServer((_request, response) => response.writeHead(200, headers).end(body));
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const { port } = liar.address() as AddressInfo;
    const { clock, database, random } = server;
    const address = () => `http://127.0.0.1:${port}`;
    const deps = { database, random, now: clock.now, everySeconds: 0, address };
    clock.advance(30_000);
    expect(await server.work(sandboxPayouts(deps))).toEqual({ answered: 0, unanswered: 1 });
    liar.close();
    expect((await server.statusOf(player, opened)).status).toBe('PENDING');
  });

  test('sends each order once when several processes work it off at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => server.registerWithdrawer()));
    for (const one of [player, ...others]) {
      for (let count = 0; count < 6; count += 1) {
        const fee = count < 3 ? 0 : 1500;
        expect((await server.ask(one, { fee })).errcode).toBe(0);
      }
    }
    const { provider, sent } = overLine();
    const done = await Promise.all([1, 2, 3].map(() => server.work(provider)));
    expect(done.reduce((sum, { answered }) => sum + answered, 0)).toBe(24);
    expect(new Set(sent).size).toBe(24);
    expect(sent).toHaveLength(24);
  });

  test('lets a call-back win that comes before the answer', async () => {
    const opened = await server.open(player);
    const { provider } = overLine({
      send: async (order) => {
        const answer = await server.provider.send(order);
        await server.callBack(reportOf(opened, 'paid'));
        await wait(5);
        return answer;
      },
    });
    await server.work(provider);
    const paid = await server.statusOf(player, opened);
    expect(paid.status).toBe('PAID');
    expect(await server.funds(player)).toMatchObject({ coin: 950_000, held: 0 });
  });
});

describe('the payout of a barred player', () => {
  const operate = (verb: 'bar' | 'restore') =>
    server.ops('players', verb, String(player.id), '--reason', 'listed since May');
  /** The session ended with the ban, so the books say it. */
  const statusOf = async ({ id }: { id: string }) => {
    const row = await server.database
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.status;
  };

  test('is asked about where its answer and its call-back got lost, and not sent again', async () => {
    const opened = await server.open(player);
    const lost = overLine({
      send: async (order) => {
        await server.provider.send(order);
        return fail();
      },
    });
    await server.work(lost.provider);
    await operate('bar');
    await server.press('pay-silent', opened);
    server.clock.advance(30_000);
    const { provider, sent } = overLine();
    expect(await server.work(provider)).toEqual({ answered: 1, unanswered: 0 });
    expect(await statusOf(opened)).toBe('PAID');
    expect(sent).toEqual([]);
  });

  test('is not sent where the provider knows nothing of it, until the player is let in again', async () => {
    const accepted = await server.open(player);
    await server.work();
    const claimed = await server.open(player);
    const now = server.clock.now();
    await server.run((tx) => takeDueOrders(tx, { provider: 'sandbox', now, limit: 9 }));
    const untouched = await server.open(player);
    await operate('bar');
    const all = [accepted, claimed, untouched].map(({ reference }) => reference).sort();
    const { provider, sent } = overLine({ query: async () => undefined });
    // What other tests left open is sent as ever.
    const sentOfAll = () => sent.filter((reference) => all.includes(reference)).sort();
    for (const seconds of [0, 30, 3600]) {
      server.clock.advance(seconds * 1000);
      await server.work(provider);
    }
    expect(sentOfAll()).toEqual([]);
    await operate('restore');
    server.clock.advance(3_600_000);
    await server.work(provider);
    expect(sentOfAll()).toEqual(all);
  });
});

describe('racing for one balance', () => {
  test('withdrawals and wagers never take more than there is', async () => {
    const coin = 1_000_000;
    const at = server.clock.now();
    const bet = (index: number) =>
      server
        .run((tx) =>
          wager(tx, {
            playerId: player.id,
            amount: AMOUNT,
            game: 'test',
            wagerId: `race-${index}`,
            at,
          }),
        )
        .then(
          () => 1,
          (error: unknown) => {
            if (error instanceof BalanceTooLow) return 0;
            throw error;
          },
        );
    const cash = async () => {
      const { errcode } = await server.ask(player);
      if (errcode !== 0) expect([3005, 6010]).toContain(errcode);
      return errcode === 0 ? 1 : 0;
    };
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? bet(index) : cash())),
    );
    const taken = results.reduce((sum, won) => sum + won * AMOUNT, 0);
    const { coin: left, held } = await server.funds(player);
    const cashed = results.filter((won, index) => won && index % 2 === 0).length;
    expect(held).toBe(cashed * AMOUNT);
    expect(left).toBe(coin - taken);
    // Three withdrawals are free, later ones were refused for their fee: wagers took the rest.
    expect(cashed).toBeLessThanOrEqual(3);
    expect(left).toBeGreaterThanOrEqual(0);
  });
});
