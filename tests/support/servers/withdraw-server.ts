import { expect } from 'vitest';
import { addBankInfo, smsSendOwn } from '../../../contract/bank-account.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { addKyc } from '../../../contract/kyc.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { createWithdrawal, withdrawalStatus, withdrawInfo } from '../../../contract/withdraw.ts';
import { inTransaction, type Tx } from '../../../server/db/database.ts';
import { workOffPayouts } from '../../../server/features/withdraw/payouts.ts';
import { auditLedger, houseBalanceOf } from '../../../server/ledger/balances.ts';
import { post } from '../../../server/ledger/post.ts';
import type { OpsResult } from '../../../server/operator/ops.ts';
import { signedHeaders } from '../../../server/providers/payments/signature.ts';
import {
  type PayoutProvider,
  type PayoutReport,
  payoutCallbackPath,
} from '../../../server/providers/payouts/payout-provider.ts';
import { payoutSecret } from '../../../server/providers/payouts/sandbox-payout-store.ts';
import { sandboxPayouts } from '../../../server/providers/payouts/sandbox-payouts.ts';
import { lastCode, registerPhone } from '../browser/registration.ts';
import { verifyPlayer } from '../players/verified-player.ts';
import { opsOn } from './ops.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A withdrawal as the wallet shows it. */
export type WithdrawalReply = ReplyOf<typeof createWithdrawal>;

/** The legal name of every player that a test makes; banks know it in capitals. */
export const HOLDER = 'Juan Dela Cruz';
/** What a test withdraws unless it says otherwise: 500 pesos, in hundredths. */
export const AMOUNT = 50_000;

/** A player with a phone, a legal name, coin and a receiving account. */
export interface Withdrawer {
  id: number;
  token: string;
  mobile: string;
  accountId: string;
}

/** A listening server whose payouts move only when a test says so. */
export interface WithdrawServer extends TestServer {
  address: string;
  /** The sandbox's desk as the wallet reaches it. */
  provider: PayoutProvider;
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** A player with a phone and nothing else. */
  registerPhoned(): Promise<Omit<Withdrawer, 'accountId'>>;
  /** A verified player who can withdraw, with 10,000 pesos unless said; `number` is the account's. */
  registerWithdrawer(from?: {
    coin?: number;
    bankId?: number;
    number?: string;
  }): Promise<Withdrawer>;
  /** Gives coin out of nowhere, without a requirement. */
  grant(playerId: number, amount: number): Promise<void>;
  /** Asks for a code to the player's own phone and reads it. */
  ownCode(player: Withdrawer | Omit<Withdrawer, 'accountId'>): Promise<string>;
  /** Answers as the wire does. */
  ask(
    player: Withdrawer,
    wish?: { amount?: number; fee?: number; onceKey?: string },
  ): ReturnType<TestServer['call']>;
  /** A withdrawal that was taken on. */
  open(player: Withdrawer, amount?: number): Promise<WithdrawalReply>;
  statusOf(player: Withdrawer, withdrawal: { id: string }): Promise<WithdrawalReply>;
  funds(player: Withdrawer): Promise<ReplyOf<typeof withdrawInfo>>;
  /** One look into the outbox, by another provider than the desk if given. */
  work(provider?: PayoutProvider): ReturnType<typeof workOffPayouts>;
  /** Presses a button of the desk. */
  press(button: string, withdrawal: { reference: string }): Promise<Response>;
  /** Calls the wallet back, signed as the sandbox does unless another secret or time is given. */
  callBack(report: PayoutReport, by?: { secret?: Buffer; at?: Date }): Promise<Response>;
  /** What left the house net of fees, and the fees, since the server was opened. */
  house(): Promise<{ paidOut: number; fees: number }>;
  ops(...words: string[]): Promise<OpsResult>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

let phones = 0;
let numbers = 0;

/** A report about a withdrawal as the sandbox makes it. */
export function reportOf(
  { reference, net }: Pick<WithdrawalReply, 'reference' | 'net'>,
  outcome: PayoutReport['outcome'],
  change: Partial<PayoutReport> = {},
): PayoutReport {
  return { reference, amount: net, outcome, reason: '', payoutId: 'SBP-test', ...change };
}

/** A mobile number that no other test of this process has. */
export function nextMobile(): string {
  phones += 1;
  return `+63917${String(phones).padStart(7, '0')}`;
}

/** Opens a test server on a free port; no timer sends or decides anything. */
export async function openWithdrawServer(options: TestServerOptions = {}): Promise<WithdrawServer> {
  const server = await openTestServer({ environment: { PAYOUT_SECONDS: '0' }, ...options });
  const { app, call, clock, database, random } = server;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const deps = { database, random, now: clock.now, everySeconds: 0, address: () => address };
  const provider = sandboxPayouts(deps);
  const run: WithdrawServer['run'] = (work) => inTransaction(database, work);
  const players = playerTools(server, run);
  return {
    ...server,
    ...players,
    address,
    provider,
    run,
    async statusOf(player, { id }) {
      return (await call(withdrawalStatus, { id }, player)).data;
    },
    async funds(player) {
      return (await call(withdrawInfo, {}, player)).data;
    },
    work: (by = provider) =>
      workOffPayouts({ database, now: clock.now, payouts: by, log: app.log }),
    press: (button, { reference }) =>
      fetch(`${address}/sandbox/payouts/press/${button}?of=${reference}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      }),
    async callBack(report, { secret, at = clock.now() } = {}) {
      const body = JSON.stringify(report);
      const own = secret ?? (await payoutSecret(database, random));
      return fetch(address + payoutCallbackPath('sandbox'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(own, body, at) },
        body,
      });
    },
    house: () =>
      run(async (tx) => ({
        paidOut: await houseBalanceOf(tx, 'house:withdrawals', 2001),
        fees: await houseBalanceOf(tx, 'house:fees', 2001),
      })),
    ops: (...words) => opsOn(server, words, 'ana'),
    async expectSoundBooks() {
      expect(await run(auditLedger)).toEqual([]);
    },
  };
}

type PlayerTools = Pick<
  WithdrawServer,
  'registerPhoned' | 'registerWithdrawer' | 'grant' | 'ownCode' | 'ask' | 'open'
>;

/** What a test does to have players who can withdraw; works on a server without a port too. */
export function playerTools(server: TestServer, run: WithdrawServer['run']): PlayerTools {
  const { call, clock } = server;
  let grants = 0;
  const tools: PlayerTools = {
    async grant(playerId, amount) {
      grants += 1;
      const move = { house: 'house:test', kind: 'test-grant', reference: `grant-${grants}` };
      await run((tx) => post(tx, { playerId, currency: 2001, amount, ...move, at: clock.now() }));
    },
    async registerPhoned() {
      const mobile = nextMobile();
      return { mobile, ...(await registerPhone(server, mobile)) };
    },
    async ownCode(player) {
      // The phone had another code a moment ago.
      clock.advance(60_000);
      const { errcode } = await call(smsSendOwn, { purpose: 'bank-account' }, player);
      if (errcode !== 0) throw new Error(`no code was sent: ${errcode}`);
      return lastCode(server, player.mobile);
    },
    async registerWithdrawer({ coin = 1_000_000, bankId = 1, number } = {}) {
      const player = await tools.registerPhoned();
      const name = { firstName: 'Juan', middleName: '', lastName: 'Dela Cruz' };
      await call(addKyc, name, player);
      await verifyPlayer(server.database, player.id, clock.now());
      numbers += 1;
      const accountNumber = number ?? `0918${String(5_550_000 + numbers)}`;
      const code = await tools.ownCode(player);
      const form = { bankId, accountNumber, holderName: HOLDER.toUpperCase(), code };
      const { data, errcode } = await call(addBankInfo, form, player);
      if (errcode !== 0) throw new Error(`no account was added: ${errcode}`);
      if (coin > 0) await tools.grant(player.id, coin);
      return { ...player, accountId: data.id };
    },
    ask(player, { amount = AMOUNT, fee = 0, onceKey } = {}) {
      const wish: RequestOf<typeof createWithdrawal> = {
        bankAccountId: player.accountId,
        amount: hundredthsOf(amount),
        fee: hundredthsOf(fee),
      };
      const as = { token: player.token, ...(onceKey !== undefined && { onceKey }) };
      return call(createWithdrawal, wish, as);
    },
    async open(player, amount = AMOUNT) {
      const { data, errcode, msg } = await tools.ask(player, { amount });
      if (errcode !== 0) throw new Error(`no withdrawal was opened: ${errcode} ${msg}`);
      return data as WithdrawalReply;
    },
  };
  return tools;
}
