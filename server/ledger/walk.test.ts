import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerModel, seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { reverse } from '../../tests/support/models/reversal.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { connect } from '../db/connect.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { auditLedger } from './balances.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';
import { expireHolds, hold, postHold, voidHold } from './holds.ts';
import { type Posting, payPot, post } from './post.ts';

const OPERATIONS = 2000;
const CHECK_EVERY = 100;
const SEED = Number(process.env.LEDGER_SEED ?? 20261120);
const PLAYERS = [1, 2, 65, 130];
const CURRENCIES = [2001, 3, 60001];
const HOUSES = ['house:deposits', 'house:games', 'house:jackpot'];
const HOLD_MS = 60_000;

let home: TestDatabase;
let database: Kysely<Database>;

beforeAll(async () => {
  home = await createTestDatabase();
  ({ database } = connect(home.url));
});

afterAll(async () => {
  await database.destroy();
  await home.drop();
});

/** A walk: what was done so far, and one method an operation. Each checks its own result. */
class Walk {
  readonly #numbers = seededNumbers(SEED);
  readonly model = new LedgerModel();
  readonly #posted: (Posting & { transferId: string; reversed?: boolean })[] = [];
  readonly #holds: {
    playerId: number;
    currency: number;
    amount: number;
    holdId: string;
    until: number;
  }[] = [];
  #clock = Date.parse('2026-11-20T00:00:00Z');
  #count = 0;

  #run<Result>(work: Parameters<typeof inTransaction<Result>>[1]): Promise<Result> {
    return inTransaction(database, work);
  }

  #newPosting(): Posting {
    const size = 1 + this.#numbers.below(500);
    return {
      playerId: this.#numbers.oneOf(PLAYERS) ?? 1,
      currency: this.#numbers.oneOf(CURRENCIES) ?? 2001,
      amount: this.#numbers.below(2) ? size : -size,
      house: this.#numbers.oneOf(HOUSES) ?? 'house:games',
      kind: 'walk',
      reference: String(this.#count),
      at: new Date(this.#clock),
    };
  }

  async #book(): Promise<void> {
    const posting = this.#newPosting();
    const { playerId, currency, amount } = posting;
    const booking = this.#run((tx) => post(tx, posting));
    if (!this.model.allows(playerId, currency, amount)) {
      await expect(booking).rejects.toThrow(BalanceTooLow);
      return;
    }
    const { transferId, balanceAfter } = await booking;
    this.model.wallet(playerId, currency).balance += amount;
    expect(balanceAfter).toBe(this.model.wallet(playerId, currency).balance);
    this.#posted.push({ ...posting, transferId });
  }

  async #replay(): Promise<void> {
    const earlier = this.#numbers.oneOf(this.#posted);
    if (!earlier) return;
    const again = await this.#run((tx) => post(tx, earlier));
    expect(again.transferId).toBe(earlier.transferId);
  }

  async #conflict(): Promise<void> {
    const earlier = this.#numbers.oneOf(this.#posted);
    if (!earlier) return;
    const other = { ...earlier, amount: earlier.amount + 1 || 2 };
    await expect(this.#run((tx) => post(tx, other))).rejects.toThrow(TransferConflict);
  }

  async #reverse(): Promise<void> {
    const earlier = this.#numbers.oneOf(this.#posted);
    if (!earlier || earlier.reversed) return;
    const { playerId, currency, amount, transferId } = earlier;
    const reversal = this.#run((tx) =>
      reverse(tx, { playerId, transferId, at: new Date(this.#clock) }),
    );
    if (!this.model.allows(playerId, currency, -amount)) {
      await expect(reversal).rejects.toThrow(BalanceTooLow);
      return;
    }
    await reversal;
    earlier.reversed = true;
    this.model.wallet(playerId, currency).balance -= amount;
  }

  async #hold(): Promise<void> {
    const posting = this.#newPosting();
    const request = {
      ...posting,
      amount: Math.abs(posting.amount),
      kind: 'walk-hold',
      expiresAt: new Date(this.#clock + HOLD_MS),
    };
    const { playerId, currency, amount } = request;
    const holding = this.#run((tx) => hold(tx, request));
    if (!this.model.allows(playerId, currency, -amount)) {
      await expect(holding).rejects.toThrow(BalanceTooLow);
      return;
    }
    const { holdId } = await holding;
    expect(await this.#run((tx) => hold(tx, request))).toEqual({ holdId });
    this.model.wallet(playerId, currency).held += amount;
    this.#holds.push({ playerId, currency, amount, holdId, until: this.#clock + HOLD_MS });
  }

  async #resolveHold(): Promise<void> {
    const [pending] = this.#holds.splice(this.#numbers.below(this.#holds.length), 1);
    if (!pending) return;
    const { playerId, currency, amount, holdId, until } = pending;
    const decide = this.#numbers.below(2) ? postHold : voidHold;
    const at = new Date(this.#clock);
    const end = await this.#run((tx) => decide(tx, { playerId, holdId, at }));
    const wanted = decide === postHold ? 'posted' : 'voided';
    expect(end).toBe(until <= this.#clock ? 'timed_out' : wanted);
    const other = decide === postHold ? voidHold : postHold;
    expect(await this.#run((tx) => other(tx, { playerId, holdId, at }))).toBe(end);
    const wallet = this.model.wallet(playerId, currency);
    wallet.held -= amount;
    if (end === 'posted') wallet.balance -= amount;
  }

  async #expire(): Promise<void> {
    this.#clock += this.#numbers.below(HOLD_MS / 2);
    const due = this.#holds.filter(({ until }) => until <= this.#clock);
    const at = new Date(this.#clock);
    expect(await this.#run((tx) => expireHolds(tx, { at, limit: 1000 }))).toBe(due.length);
    for (const { playerId, currency, amount, holdId } of due) {
      this.model.wallet(playerId, currency).held -= amount;
      this.#holds.splice(
        this.#holds.findIndex((pending) => pending.holdId === holdId),
        1,
      );
    }
  }

  async #winPot(): Promise<void> {
    const { playerId, reference, at } = this.#newPosting();
    const { amount } = await this.#run((tx) =>
      payPot(tx, {
        playerId,
        currency: 2001,
        pot: 'pot:mini',
        seed: 5000,
        seedHouse: 'house:jackpot',
        kind: 'walk-pot',
        reference,
        at,
      }),
    );
    this.model.wallet(playerId, 2001).balance += amount;
  }

  async step(): Promise<void> {
    this.#count += 1;
    const dice = this.#numbers.below(100);
    if (dice < 45) await this.#book();
    else if (dice < 57) await this.#replay();
    else if (dice < 65) await this.#conflict();
    else if (dice < 73) await this.#reverse();
    else if (dice < 84) await this.#hold();
    else if (dice < 93) await this.#resolveHold();
    else if (dice < 98) await this.#expire();
    else await this.#winPot();
  }
}

async function storedWallets() {
  const rows = await database
    .selectFrom('wallets')
    .select(['player_id', 'currency', 'balance', 'held'])
    .where((eb) => eb.or([eb('balance', '<>', 0), eb('held', '<>', 0)]))
    .execute();
  const named = rows.map(({ player_id, currency, balance, held }) => {
    return [`${player_id}/${currency}`, { balance, held }] as const;
  });
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

test(`2,000 random operations leave the books as the model says (LEDGER_SEED=${SEED})`, async () => {
  const walk = new Walk();
  for (let operation = 1; operation <= OPERATIONS; operation++) {
    await walk.step();
    if (operation % CHECK_EVERY === 0) {
      expect(await inTransaction(database, auditLedger)).toEqual([]);
      expect(await storedWallets()).toEqual(walk.model.entries());
    }
  }
}, 120_000);
