import { expect } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import {
  breakStart,
  exclusionStart,
  limitCancel,
  limitSet,
  playSession,
} from '../../../contract/protection.ts';
import { online } from '../../../contract/session.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { post } from '../../../server/ledger/post.ts';
import { WagerBarred, wager, win } from '../models/wagers.ts';
import { verifyPlayer } from '../players/verified-player.ts';
import type { DepositServer } from '../servers/deposit-server.ts';
import type { StoppingPlayer } from './exclusion.ts';
import type { LimitedPlayer } from './limits.ts';

const HOUR = 3_600_000;
let wagers = 0;

/** A player of the real server who can be asked what peers are asked. */
export interface OurPlayer extends LimitedPlayer, StoppingPlayer {
  id: number;
  /** Has the app open for so long and does nothing else. */
  beThere(minutes: number): Promise<void>;
  /** Places a stake, 100 hundredths unless said; true where it is let through. */
  stake(amount?: number): Promise<boolean>;
  /** Stakes, and wins so much of it back. */
  round(amount: number, won: number): Promise<void>;
  /** The session bar and the reality check as the app is told them. */
  session(): Promise<Awaited<ReturnType<typeof sessionOf>>>;
}

async function sessionOf(server: DepositServer, token: string) {
  return (await server.call(playSession, {}, { token })).data;
}

/** Opens an account with PHP 100,000 of coin, whose identity was checked. */
export async function ourPlayer(server: DepositServer): Promise<OurPlayer> {
  const { call, clock, database } = server;
  const depositor = await server.registerDepositor();
  const { id } = depositor;
  await verifyPlayer(database, id, clock.now());
  await inTransaction(database, (tx) =>
    post(tx, {
      playerId: id,
      currency: 2001,
      amount: 10_000_000,
      house: 'house:promotions',
      kind: 'follow',
      reference: 'purse',
      at: clock.now(),
    }),
  );
  const place = async (amount: number) => {
    wagers += 1;
    const wagerId = `peer-${wagers}`;
    const request = { playerId: id, amount, game: 'test', wagerId, at: clock.now() };
    await inTransaction(database, (tx) => wager(tx, request));
    return wagerId;
  };
  const stake = async (amount = 100) => {
    try {
      await place(amount);
      return true;
    } catch (error) {
      if (!(error instanceof WagerBarred)) throw error;
      return false;
    }
  };
  const beThere = async (minutes: number) => {
    for (let minute = 0; minute <= minutes; minute += 1) {
      await call(online, { idleSeconds: 0 }, depositor);
      if (minute < minutes) clock.advance(60_000);
    }
  };
  return {
    id,
    stake,
    ask: (kind, value) => call(limitSet, { kind, period: 'day', value }, depositor),
    async deposit(amount) {
      const wish = { rechargeTypeId: 1, amount: hundredthsOf(amount) };
      const { errcode } = await call(createDeposit, wish, depositor);
      expect([0, 7001, 7002, 7003]).toContain(errcode);
      return errcode === 0;
    },
    beThere,
    async play(minutes) {
      await beThere(minutes);
      return stake();
    },
    async passHours(hours) {
      clock.advance(hours * HOUR);
      await depositor.comeBack();
    },
    exclude: async () => (await call(exclusionStart, { months: 6 }, depositor)).errcode === 0,
    takeBreak: (days) => call(breakStart, { days }, depositor),
    async giveUpBreak() {
      // No call ends a break; these are the nearest that there are.
      await call(breakStart, { days: 1 }, depositor);
      await call(limitCancel, { kind: 'time', period: 'day' }, depositor);
    },
    async round(amount, won) {
      const wagerId = await place(amount);
      const end = { playerId: id, wagerId, winId: `${wagerId}/w`, amount: won, at: clock.now() };
      await inTransaction(database, (tx) => win(tx, end));
    },
    session: () => sessionOf(server, depositor.token),
  };
}
