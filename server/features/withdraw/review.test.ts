import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockIsWaitedFor } from '../../../tests/support/servers/lock-wait.ts';
import {
  openWithdrawServer,
  reportOf,
  type WithdrawalReply,
  type Withdrawer,
  type WithdrawServer,
} from '../../../tests/support/servers/withdraw-server.ts';
import { manualPayouts } from '../../providers/payouts/manual-payouts.ts';
import { takeDueOrders } from './orders.ts';

/** What a person looks at first. */
const LARGE = 2_000_000;

let server: WithdrawServer;
let player: Withdrawer;
let large: WithdrawalReply;

beforeAll(async () => {
  server = await openWithdrawServer();
});
beforeEach(async () => {
  player = await server.registerWithdrawer({ coin: 3_000_000 });
  large = await server.open(player, LARGE);
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

const stages = async () =>
  (await server.statusOf(player, large)).stages.map(({ name, state }) => `${name} ${state}`);

describe('a withdrawal that a person looks at first', () => {
  test('is not sent before it is approved', async () => {
    expect(await stages()).toEqual(['requested done', 'review now', 'sent next', 'paid next']);
    expect(await server.work()).toEqual({ answered: 0, unanswered: 0 });
    const list = await server.ops('withdrawals', 'list');
    const line = list.lines.find((text) => text.includes(large.reference));
    expect(line).toContain('in review');
    expect(line).toContain('PHP 20,000.00');
    server.clock.advance(60_000);
    const approved = await server.ops('withdrawals', 'approve', large.reference.toLowerCase());
    expect(approved).toMatchObject({ exitCode: 0 });
    const due = (await server.statusOf(player, large)).stages.map(({ dueTime }) => dueTime);
    const minutes = due.map(
      (time) => time && (new Date(time).getTime() - server.clock.now().getTime()) / 60_000,
    );
    expect(minutes).toEqual(['', '', 5, 65]);
    expect(await server.work()).toEqual({ answered: 1, unanswered: 0 });
    await server.press('pay', large);
    expect(await stages()).toEqual(['requested done', 'review done', 'sent done', 'paid done']);
    const shown = (await server.ops('withdrawals', 'show', large.reference)).lines.join('\n');
    expect(shown).toContain('ana: withdrawals approve');
  });

  test("stands in its player's audit, whoever looks at it or decides about it", async () => {
    const prove = ['prove', '--outcome', 'paid', '--proof', 'statement 7'];
    const refuse = ['refuse', '--reason', 'late'];
    for (const words of [['show'], ['approve'], prove, refuse]) {
      await server.ops('withdrawals', ...words, large.reference);
    }
    const { lines } = await server.ops('audit', 'list', '--player', String(player.id));
    const told = lines.filter((line) => line.includes('operator.withdrawals'));
    expect(told).toEqual([
      expect.stringMatching(/withdrawals\.refuse .*"refused":"Withdrawal .* is paid;/),
      expect.stringMatching(/withdrawals\.prove .*"after":"paid",.*"before":"to be sent"/),
      expect.stringMatching(/withdrawals\.approve .*"after":"to be sent","before":"in review"/),
      expect.stringContaining('withdrawals.show'),
    ]);
  });

  test('comes back with the reason that the operator noted', async () => {
    const refuse = ['withdrawals', 'refuse', large.reference];
    expect((await server.ops(...refuse)).exitCode).toBe(64);
    const refused = await server.ops(...refuse, '--reason', 'name on the restricted list');
    expect(refused).toMatchObject({ exitCode: 0 });
    expect(await server.statusOf(player, large)).toMatchObject({
      status: 'FAILED',
      failReason: 'operatorRefused',
    });
    expect(await stages()).toEqual(['requested done', 'review done', 'returned done']);
    expect(await server.funds(player)).toMatchObject({ coin: 3_000_000, held: 0 });
    const shown = (await server.ops('withdrawals', 'show', large.reference)).lines.join('\n');
    expect(shown).toContain('name on the restricted list');
    await server.work();
    expect(await server.provider.query(large.reference)).toBeUndefined();
  });

  test('is decided once, whoever decides at once', async () => {
    const decide = (verb: string, ...more: string[]) =>
      server.ops('withdrawals', verb, large.reference, ...more);
    const ends = await Promise.all([
      decide('approve'),
      decide('refuse', '--reason', 'test'),
      decide('approve'),
    ]);
    expect(ends.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1, 1]);
    expect((await decide('approve')).lines[0]).toMatch(/only one that is in review/);
    expect((await server.ops('withdrawals', 'approve', 'BWNONE')).exitCode).toBe(1);
  });

  test('is never sent when the provider claims that it is paid already, and is an alarm', async () => {
    await server.callBack(reportOf(large, 'refused'));
    expect((await server.statusOf(player, large)).status).toBe('PENDING');
    await server.callBack(reportOf(large, 'paid'));
    expect((await server.statusOf(player, large)).status).toBe('PAID');
    expect((await server.ops('withdrawals', 'approve', large.reference)).exitCode).toBe(1);
    expect((await server.ops('withdrawals', 'alarms')).lines.join('\n')).toContain(
      `${large.reference}  paidUnsent`,
    );
    await server.ops('withdrawals', 'close-alarm', large.reference, '--reason', 'asked them');
    const { lines } = await server.ops('audit', 'list', '--player', String(player.id));
    expect(lines[0]).toMatch(/operator\.withdrawals\.close-alarm .*"reason":"asked them"/);
  });
});

describe('where payments are real', () => {
  let byHand: WithdrawServer;
  const show = async ({ reference }: WithdrawalReply) =>
    (await byHand.ops('withdrawals', 'show', reference)).lines;

  beforeAll(async () => {
    byHand = await openWithdrawServer({
      environment: {
        PAYOUT_SECONDS: '0',
        PAYMENT_PROVIDER: 'paymongo',
        PAYMONGO_SECRET_KEY: 'sk_test_key',
        PAYMONGO_WEBHOOK_SECRET: 'whsk_test',
      },
    });
  });
  afterEach(() => byHand.expectSoundBooks());
  afterAll(() => byHand.close());

  test('payouts are made and proven by hand, and there is no desk', async () => {
    const owner = await byHand.registerWithdrawer({ bankId: 11, number: '09180001234' });
    const opened = await byHand.open(owner);
    expect(await byHand.work(manualPayouts())).toEqual({ answered: 1, unanswered: 0 });
    expect((await byHand.press('pay', opened)).status).toBe(404);
    const report = { ...reportOf(opened, 'paid') };
    expect((await byHand.callBack(report)).status).toBe(404);
    expect(await show(opened)).toContain('pay to GCASH 09180001234, Juan Dela Cruz');
    const proof = ['--outcome', 'paid', '--proof', 'receipt 12'];
    byHand.clock.advance(60_000);
    await byHand.ops('withdrawals', 'prove', ...proof, opened.reference);
    expect((await byHand.statusOf(owner, opened)).status).toBe('PAID');
  });

  test('nobody is told to pay a player who is barred', async () => {
    const owner = await byHand.registerWithdrawer({ bankId: 11, number: '09180004321' });
    const opened = await byHand.open(owner);
    await byHand.work(manualPayouts());
    const id = String(owner.id);
    const because = ['--reason', 'listed since May'];
    await byHand.ops('players', 'bar', id, ...because);
    const [line = '', ...lines] = await show(opened);
    expect(lines).toContain(`do not pay: player ${id} is barred`);
    expect(lines.join('\n')).not.toContain('09180004321');
    expect(line).toMatch(/BARRED$/);
    expect((await byHand.ops('withdrawals', 'list')).lines).toContain(line);
    await byHand.ops('players', 'restore', id, ...because);
    const [again, ...more] = await show(opened);
    expect(again).not.toContain('BARRED');
    expect(more).toContain('pay to GCASH 09180004321, Juan Dela Cruz');
  });
});

describe('a withdrawal whose provider does not answer', () => {
  const prove = (outcome: string) =>
    server.ops(
      ...['withdrawals', 'prove', '--outcome', outcome, '--proof', 'statement 7', large.reference],
    );

  test('ends by a proof that the operator has', async () => {
    expect((await prove('paid')).exitCode).toBe(1);
    await server.ops('withdrawals', 'approve', large.reference);
    expect((await prove('maybe')).exitCode).toBe(1);
    const proven = await prove('paid');
    expect(proven.exitCode).toBe(0);
    expect((await server.statusOf(player, large)).status).toBe('PAID');
    await server.work();
    expect(await server.provider.query(large.reference)).toBeUndefined();
    expect((await prove('refused')).exitCode).toBe(1);
  });

  test('is not given back while a process may be sending it', async () => {
    await server.ops('withdrawals', 'approve', large.reference);
    await server.work();
    expect((await prove('refused')).lines[0]).toMatch(/try again in a minute/);
    expect((await server.statusOf(player, large)).status).toBe('PENDING');
    server.clock.advance(60_000);
    expect((await prove('refused')).exitCode).toBe(0);
  });

  test('is not given back where a process takes it in hand at the same moment', async () => {
    await server.ops('withdrawals', 'approve', large.reference);
    const { proving } = await server.run(async (tx) => {
      const due = { provider: 'sandbox', now: server.clock.now(), limit: 10 };
      const taken = await takeDueOrders(tx, due);
      expect(taken.map(({ reference }) => reference)).toContain(large.reference);
      const asked = prove('refused');
      await lockIsWaitedFor(server.database);
      return { proving: asked };
    });
    expect((await proving).lines[0]).toMatch(/try again in a minute/);
    expect((await server.statusOf(player, large)).status).toBe('PENDING');
  });

  test('comes back by a proof that it was refused', async () => {
    await server.ops('withdrawals', 'approve', large.reference);
    expect((await prove('refused')).exitCode).toBe(0);
    expect(await server.funds(player)).toMatchObject({ coin: 3_000_000, held: 0 });
  });
});
