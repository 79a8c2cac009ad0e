import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { createDeposit, depositStatus, tradeInfo } from '../../../contract/wallet.ts';
import {
  AMOUNT,
  type Depositor,
  type DepositReply,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { callbackPath } from '../../providers/payments/payment-provider.ts';
import { readSecret } from '../../providers/payments/sandbox-store.ts';
import { signedHeaders } from '../../providers/payments/signature.ts';

let server: DepositServer;
let player: Depositor;

beforeAll(async () => {
  server = await openDepositServer();
});
beforeEach(async () => {
  player = await server.registerDepositor();
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

function reportOf(deposit: DepositReply, change: object = {}) {
  const { reference, amount } = deposit;
  return { reference, amount, status: 'approved', reason: '', paymentId: 'SBX-test', ...change };
}

/** Calls the wallet back, signed by the sandbox's own secret unless another is given. */
async function callBack(
  report: object,
  {
    secret,
    at = server.clock.now(),
    headers,
  }: { secret?: Buffer; at?: Date; headers?: object } = {},
): Promise<Response> {
  const body = JSON.stringify(report);
  const own = secret ?? (await readSecret(server.database, server.random));
  return fetch(server.address + callbackPath('sandbox'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(headers ?? signedHeaders(own, body, at)),
    },
    body,
  });
}

describe('opening a deposit', () => {
  test('shows the channel and its amounts, and books nothing', async () => {
    const { data } = await server.call(tradeInfo, {}, player);
    expect(data).toMatchObject({ totalRecharge: 0, lastRechargeTypeId: 0 });
    expect(data.appRechargeTypeMap['1']).toMatchObject({ minAmount: 100, minAmount2: 10_000 });
    const prices = data.appRechargeTypeItemMap['1']?.map(
      (id) => data.appRechargeItemMap[String(id)]?.price,
    );
    expect(prices).toEqual([10_000, 20_000, 50_000, 100_000, 200_000, 500_000]);
    expect(await player.open()).toMatchObject({
      status: 'PENDING',
      amount: AMOUNT,
      settleTime: '',
    });
    expect(await player.balances()).toEqual({ coin: 0, chances: 0 });
  });

  test('runs once for a key', async () => {
    const as = { token: player.token, onceKey: randomUUID() };
    const input = { rechargeTypeId: 1, amount: AMOUNT };
    const [one, two] = await Promise.all([
      server.call(createDeposit, input, as),
      server.call(createDeposit, input, as),
    ]);
    expect(two.data).toEqual(one.data);
  });

  test('refuses an unknown channel, too little and too much', async () => {
    const ask = (rechargeTypeId: number, amount: number) =>
      server.call(createDeposit, { rechargeTypeId, amount: hundredthsOf(amount) }, player);
    expect((await ask(99, 10_000)).errcode).toBe(3001);
    expect(await ask(1, 99)).toMatchObject({ errcode: 3002, data: { minimum: 100 } });
    expect((await ask(1, -500)).errcode).toBe(3002);
    expect(await ask(1, 5_000_001)).toMatchObject({ errcode: 3003, data: { maximum: 5_000_000 } });
  });

  test('shows a deposit to nobody else', async () => {
    const deposit = await player.open();
    const other = await server.registerPlayer();
    expect((await server.call(depositStatus, { id: deposit.id }, other)).errcode).toBe(4004);
    expect((await server.call(depositStatus, { id: 'nothing' }, player)).errcode).toBe(4004);
  });
});

describe('a call-back', () => {
  test('of twenty copies at once books once', async () => {
    const deposit = await player.open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callBack(reportOf(deposit))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await player.balances()).coin).toBe(AMOUNT);
  });

  test('that is forged, unsigned, late or from the future is refused with 401', async () => {
    const deposit = await player.open();
    const report = reportOf(deposit);
    const shifted = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    const answers = [
      await callBack(report, { secret: Buffer.alloc(32, 7) }),
      await callBack(report, { headers: {} }),
      await callBack(report, { at: shifted(-301) }),
      await callBack(report, { at: shifted(301) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await player.statusOf(deposit)).toBe('PENDING');
    expect((await callBack(report, { at: shifted(-299) })).status).toBe(200);
  });

  test('whose body was changed after signing is refused with 401', async () => {
    const deposit = await player.open();
    const secret = await readSecret(server.database, server.random);
    const signed = JSON.stringify(reportOf(deposit));
    const headers = signedHeaders(secret, signed, server.clock.now());
    const answer = await callBack(reportOf(deposit, { amount: 99_999_999 }), { headers });
    expect(answer.status).toBe(401);
  });

  test('that is signed and cannot be read or kept is refused with 401', async () => {
    const secret = await readSecret(server.database, server.random);
    const send = (body: string) => {
      const headers = signedHeaders(secret, body, server.clock.now());
      return fetch(server.address + callbackPath('sandbox'), { method: 'POST', headers, body });
    };
    const deposit = await player.open();
    const odd = [{ reference: 'BT\0' }, { reference: '\ud800' }, { amount: -(2 ** 63) }];
    const reports = odd.map((change) => JSON.stringify(reportOf(deposit, change)));
    const answers = await Promise.all(['', '{', 'null', ...reports].map(send));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  });

  test('with another amount is answered 422, with an unknown reference 404', async () => {
    const deposit = await player.open();
    const more = await callBack(reportOf(deposit, { amount: AMOUNT + 1 }));
    const unknown = await callBack(reportOf(deposit, { reference: 'BT0000' }));
    expect([more.status, unknown.status]).toEqual([422, 404]);
    expect(await player.statusOf(deposit)).toBe('PENDING');
    expect((await player.balances()).coin).toBe(0);
  });

  test('that pays and one that declines at the same moment end as paid', async () => {
    for (let round = 0; round < 8; round++) {
      const deposit = await player.open();
      await Promise.all([
        callBack(reportOf(deposit, { status: 'declined' })),
        callBack(reportOf(deposit)),
        callBack(reportOf(deposit, { status: 'declined' })),
      ]);
      expect(await player.statusOf(deposit)).toBe('PAID');
      // Where the decline came first it is a failed transfer, and five would stop the next.
      server.clock.advance(3 * 60_000);
    }
    expect((await player.balances()).coin).toBe(8 * AMOUNT);
  });

  test('that declines after the payment changes nothing', async () => {
    const deposit = await player.open();
    await callBack(reportOf(deposit));
    const late = await callBack(reportOf(deposit, { status: 'declined' }));
    expect(await late.json()).toEqual({ result: 'known' });
    expect(await player.statusOf(deposit)).toBe('PAID');
  });

  test('of a second payment for the same deposit books nothing more and says so', async () => {
    const deposit = await player.open();
    await callBack(reportOf(deposit));
    const again = await callBack(reportOf(deposit, { paymentId: 'SBX-other' }));
    expect([again.status, await again.json()]).toEqual([200, { result: 'paidAgain' }]);
    expect((await player.balances()).coin).toBe(AMOUNT);
  });
});
