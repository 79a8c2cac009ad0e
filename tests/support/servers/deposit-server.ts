import { expect } from 'vitest';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { createDeposit, depositStatus } from '../../../contract/wallet.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { createSession } from '../../../server/http/session.ts';
import { auditLedger, balancesOf } from '../../../server/ledger/balances.ts';
import { verifyPlayer } from '../players/verified-player.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A deposit as the wallet shows it. */
export type DepositReply = ReplyOf<typeof createDeposit>;

/** What a test deposits unless it says otherwise: 500 pesos, in hundredths. */
export const AMOUNT = hundredthsOf(50_000);

/** A fresh player who is verified and deposits. */
export interface Depositor {
  id: number;
  token: string;
  /** Opens a deposit, of AMOUNT by GCash unless said. */
  open(wish?: Partial<RequestOf<typeof createDeposit>>): Promise<DepositReply>;
  /** The deposit as the wallet shows it now. */
  see(deposit: { id: string }): Promise<DepositReply>;
  statusOf(deposit: { id: string }): Promise<DepositReply['status']>;
  /** Logs in again: a session ends after half an hour. */
  comeBack(): Promise<void>;
  /** Money in hundredths, and chances to draw. */
  balances(): Promise<{ coin: number; chances: number }>;
}

/** A server that listens, as the payment provider has to reach it. */
export interface DepositServer extends TestServer {
  address: string;
  registerDepositor(): Promise<Depositor>;
  /** Goes to the provider's page, as a browser does; answers the page's address. */
  goToPage(deposit: DepositReply): Promise<string>;
  /** Presses a button of the payment page. */
  press(button: string, deposit: DepositReply): Promise<Response>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

/** Opens a test server on a free port. */
export async function openDepositServer(options: TestServerOptions = {}): Promise<DepositServer> {
  const server = await openTestServer(options);
  const { app, call, database } = server;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const goToPage = async ({ payUrl }: DepositReply) => {
    const answer = await fetch(address + payUrl, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    return new URL(answer.headers.get('location') ?? '', address).href;
  };
  return {
    ...server,
    address,
    goToPage,
    async press(button, deposit) {
      const page = await goToPage(deposit);
      return fetch(page.replace('/pay?', `/pay/${button}?`), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      });
    },
    async registerDepositor() {
      const player = await server.registerPlayer();
      await verifyPlayer(database, player.id, server.clock.now());
      return Object.assign(player, {
        open: async (wish = {}) =>
          (await call(createDeposit, { rechargeTypeId: 1, amount: AMOUNT, ...wish }, player)).data,
        see: async ({ id }: { id: string }) => (await call(depositStatus, { id }, player)).data,
        statusOf: async ({ id }: { id: string }) =>
          (await call(depositStatus, { id }, player)).data.status,
        async comeBack() {
          const from = { ip: '127.0.0.1', userAgent: 'test' };
          player.token = await inTransaction(database, (tx) =>
            createSession(tx, player.id, server.clock.now(), server.random, from),
          );
        },
        async balances() {
          const all = await inTransaction(database, (tx) => balancesOf(tx, player.id));
          return { coin: all.get(2001) ?? 0, chances: all.get(3) ?? 0 };
        },
      });
    },
    async expectSoundBooks() {
      expect(await inTransaction(database, auditLedger)).toEqual([]);
    },
  };
}
