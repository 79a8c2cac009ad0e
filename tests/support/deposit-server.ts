import { expect } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { hundredthsOf } from '../../contract/money.ts';
import { createDeposit, depositStatus } from '../../contract/wallet.ts';
import { inTransaction } from '../../server/db/database.ts';
import { auditLedger, balancesOf } from '../../server/ledger/balances.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** A deposit as the wallet shows it. */
export type DepositReply = ReplyOf<typeof createDeposit>;

/** What a test deposits unless it says otherwise: 500 pesos, in hundredths. */
export const AMOUNT = hundredthsOf(50_000);

/** A fresh player who deposits. */
export interface Depositor {
  id: number;
  token: string;
  /** Opens a deposit of AMOUNT. */
  open(): Promise<DepositReply>;
  statusOf(deposit: { id: string }): Promise<DepositReply['status']>;
  /** Money in hundredths, and chances to draw. */
  balances(): Promise<{ coin: number; chances: number }>;
}

/** A server that listens, as the payment provider has to reach it. */
export interface DepositServer extends TestServer {
  address: string;
  registerDepositor(): Promise<Depositor>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

/** Opens a test server on a free port. */
export async function openDepositServer(): Promise<DepositServer> {
  const server = await openTestServer();
  const { app, call, database } = server;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...server,
    address,
    async registerDepositor() {
      const player = await server.registerPlayer();
      return {
        ...player,
        open: async () =>
          (await call(createDeposit, { rechargeTypeId: 1, amount: AMOUNT }, player)).data,
        statusOf: async ({ id }) => (await call(depositStatus, { id }, player)).data.status,
        async balances() {
          const all = await inTransaction(database, (tx) => balancesOf(tx, player.id));
          return { coin: all.get(2001) ?? 0, chances: all.get(3) ?? 0 };
        },
      };
    },
    async expectSoundBooks() {
      expect(await inTransaction(database, auditLedger)).toEqual([]);
    },
  };
}
