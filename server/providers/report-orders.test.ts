import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDeposit, depositStatus } from '../../contract/wallet.ts';
import { verifyPlayer } from '../../tests/support/players/verified-player.ts';
import {
  AMOUNT,
  openWithdrawServer,
  reportOf,
  type WithdrawServer,
} from '../../tests/support/servers/withdraw-server.ts';
import { inTransaction } from '../db/database.ts';
import { balancesOf } from '../ledger/balances.ts';
import { callbackPath } from './payments/payment-provider.ts';
import { readSecret } from './payments/sandbox-store.ts';
import { signedHeaders } from './payments/signature.ts';

// Providers' reports in every order of three, each also long after the order's time: what is settled stays,
// money that came is booked, money that went is not given back, and what contradicts is told.

let server: WithdrawServer;

beforeAll(async () => {
  server = await openWithdrawServer();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

/** Every order of three, repetitions too. */
function threesOf<Kind>(kinds: readonly Kind[]): Kind[][] {
  return kinds.flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c])));
}

const coinOf = async ({ id }: { id: number }) =>
  (await inTransaction(server.database, (tx) => balancesOf(tx, id))).get(2001) ?? 0;

const PAYMENTS = ['approved', 'approved again', 'declined', 'expired'] as const;
type Payment = (typeof PAYMENTS)[number];

async function reportPayment(deposit: { reference: string; amount: number }, kind: Payment) {
  const { reference, amount } = deposit;
  const [status] = kind.split(' ');
  const reason = status === 'approved' ? '' : status;
  const body = JSON.stringify({ reference, amount, status, reason, paymentId: kind });
  const secret = await readSecret(server.database, server.random);
  const answer = await fetch(server.address + callbackPath('sandbox'), {
    method: 'POST',
    headers: signedHeaders(secret, body, server.clock.now()),
    body,
  });
  return ((await answer.json()) as { result: string }).result;
}

/** What is answered to each of these reports, and what the deposit comes to. */
function paymentModel(kinds: Payment[]) {
  let status = 'PENDING';
  let paidBy: Payment | undefined;
  const results = kinds.map((kind) => {
    const isPaid = kind.startsWith('approved');
    if (paidBy) return isPaid && kind !== paidBy ? 'paidAgain' : 'known';
    if (isPaid) {
      [status, paidBy] = ['PAID', kind];
      return 'booked';
    }
    const before = status;
    status = 'FAILED';
    return before === 'PENDING' ? 'failed' : 'known';
  });
  return { results, status, coin: paidBy ? AMOUNT : 0 };
}

test.each([
  ['in time', 0],
  ['when the page is long over', 25 * 60 * 60_000],
])('reports of a payment come in any order, %s', async (_when, lateMs) => {
  for (const kinds of threesOf(PAYMENTS)) {
    const player = await server.registerPlayer();
    await verifyPlayer(server.database, player.id, server.clock.now());
    const wish = { rechargeTypeId: 1, amount: AMOUNT as never };
    const { data } = await server.call(createDeposit, wish, player);
    if (lateMs > 0) {
      await server.database
        .updateTable('deposits')
        .set({ pay_until: new Date(server.clock.now().getTime() - lateMs) })
        .where('id', '=', data.id)
        .execute();
    }
    const results: string[] = [];
    for (const kind of kinds) results.push(await reportPayment(data, kind));
    const seen = await server.call(depositStatus, { id: data.id }, player);
    const came = { results, status: seen.data.status, coin: await coinOf(player) };
    expect(came, kinds.join(', ')).toEqual(paymentModel(kinds));
  }
});

const PAYOUTS = ['accepted', 'paid', 'refused'] as const;
type Payout = (typeof PAYOUTS)[number];

function payoutModel(kinds: Payout[]) {
  let status = 'PENDING';
  let isSent = false;
  const results = kinds.map((kind) => {
    if (status === 'PAID' && kind === 'refused') return 'known refusedAfterPaid';
    if (status === 'FAILED' && kind === 'paid') return 'known paidAfterReturn';
    if (status !== 'PENDING') return 'known';
    if (kind === 'accepted') {
      const was = isSent;
      isSent = true;
      return was ? 'known' : 'accepted';
    }
    status = kind === 'paid' ? 'PAID' : 'FAILED';
    return kind === 'paid' ? 'paid' : 'returned';
  });
  return { results, status, coin: status === 'FAILED' ? 0 : -AMOUNT };
}

test('reports of a payout come in any order', async () => {
  // Each once: what comes twice is in settle.test.ts.
  const orders = threesOf(PAYOUTS).filter((kinds) => new Set(kinds).size === 3);
  for (const kinds of orders) {
    const player = await server.registerWithdrawer({ coin: 2 * AMOUNT });
    const before = await coinOf(player);
    const withdrawal = await server.open(player);
    const results: string[] = [];
    for (const kind of kinds) {
      const answer = await server.callBack(reportOf(withdrawal, kind));
      const { result, alarm } = (await answer.json()) as { result: string; alarm?: string };
      results.push(alarm ? `${result} ${alarm}` : result);
    }
    const { status } = await server.statusOf(player, withdrawal);
    const came = { results, status, coin: (await coinOf(player)) - before };
    expect(came, kinds.join(', ')).toEqual(payoutModel(kinds));
  }
});
