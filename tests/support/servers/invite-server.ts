import { expect } from 'vitest';
import { accountRegist } from '../../../contract/account.ts';
import { actInviteUser } from '../../../contract/invite.ts';
import { inTransaction, type Tx } from '../../../server/db/database.ts';
import { countDepositedFriend } from '../../../server/features/invite/friends.ts';
import { GAME } from '../../../server/features/invite/spins.ts';
import { createSession } from '../../../server/http/session.ts';
import { auditLedger, balancesOf } from '../../../server/ledger/balances.ts';
import { post } from '../../../server/ledger/post.ts';
import { accountForm } from '../browser/registration.ts';
import { scriptedSeeds } from '../models/scripted-seeds.ts';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** Sectors of the invite wheel as migration 0013 publishes them. */
export const WHEEL_WEIGHTS = [3400, 2800, 1800, 900, 600, 350, 120, 30];

/** A player with a session. */
export interface Inviter {
  id: number;
  token: string;
}

/** A whole server with shortcuts to bring players to the invite wheel. */
export interface InviteServer extends TestServer {
  run<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Registers by the form; `pid` is the inviter's public id. */
  register(pid?: string): Promise<Inviter>;
  /** Registers a player and starts a round. */
  registerInviter(): Promise<Inviter>;
  /** Lets time pass and logs the player in again: no session sleeps through a day. */
  passTime(player: Inviter, milliseconds: number): Promise<void>;
  /** Books a deposit and what the wheel makes of it. */
  deposit(playerId: number, amount: number): Promise<void>;
  /** Fills the lantern up to `collected` hundredths, as spins would. */
  collect(playerId: number, collected: number): Promise<void>;
  /** Grants spins, as friends would. */
  giveSpins(playerId: number, spins: number): Promise<void>;
  /** Lays out the sectors of a fresh player's first spins. */
  script(...sectors: number[]): void;
  /** Balances by currency, without empty ones and without draw chances. */
  balances(playerId: number): Promise<Record<number, number>>;
  /** Fails when any rule of the books is broken. */
  expectSoundBooks(): Promise<void>;
}

/** Opens the invite wheel's test server. */
export async function openInviteServer(options: TestServerOptions = {}): Promise<InviteServer> {
  const server = await openTestServer(options);
  const { database, clock, call } = server;
  let names = 0;
  const run: InviteServer['run'] = (work) => inTransaction(database, work);
  const book = (playerId: number, currency: number, amount: number, kind: string) =>
    run(async (tx) => {
      names += 1;
      const move = { kind, reference: `${kind}-${names}`, at: clock.now() };
      await post(tx, { playerId, currency, amount, house: 'house:invite', ...move });
    });
  const register: InviteServer['register'] = async (pid) => {
    names += 1;
    const form = { ...accountForm(`friend.${names}.${process.pid}`), ...(pid && { pid }) };
    const { data } = await call(accountRegist, form);
    return { id: Number(data.userInfo.id), token: data.token };
  };
  return {
    ...server,
    run,
    register,
    async registerInviter() {
      const inviter = await register();
      await call(actInviteUser, { start: true }, inviter);
      return inviter;
    },
    async passTime(player, milliseconds) {
      clock.advance(milliseconds);
      const from = { ip: '127.0.0.1', userAgent: 'test' };
      player.token = await run((tx) =>
        createSession(tx, player.id, clock.now(), server.random, from),
      );
    },
    deposit: (playerId, amount) =>
      run(async (tx) => {
        names += 1;
        const depositId = `deposit-${names}`;
        const move = { kind: 'deposit', reference: depositId, at: clock.now() };
        const coins = { currency: 2001, amount, house: 'house:deposits' };
        await post(tx, { playerId, ...coins, ...move });
        await countDepositedFriend(tx, { playerId, depositId, amount, now: clock.now() });
      }),
    collect: (playerId, collected) => book(playerId, 4, collected, 'invite-collected'),
    giveSpins: (playerId, spins) => book(playerId, 5, spins, 'invite-friend'),
    script(...sectors) {
      const picks = (index: number) => [{ weights: WHEEL_WEIGHTS, index }];
      server.random.script(
        ...scriptedSeeds(...sectors.map((index) => ({ game: GAME, picks: picks(index) }))),
      );
    },
    async balances(playerId) {
      const all = await run((tx) => balancesOf(tx, playerId));
      return Object.fromEntries([...all].filter(([id, balance]) => id !== 3 && balance !== 0));
    },
    async expectSoundBooks() {
      expect(await run(auditLedger)).toEqual([]);
    },
  };
}
