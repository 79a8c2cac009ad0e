import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REBATE_DAYS } from '../../../contract/rebates.ts';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import {
  openRebateServer,
  type PlacedRound,
  RATES,
  type RebatePlayer,
  type RebateServer,
} from '../../../tests/support/servers/rebate-server.ts';
import { manilaDay } from '../../core/manila-day.ts';
import { auditLedger, balancesOf, totalOf } from '../../ledger/balances.ts';
import { grantBonus } from '../../ledger/bonus.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { openRebates } from './due.ts';
import { takeRebates } from './take.ts';

// Random histories of wagers, rollbacks, late results, levels and midnights, against a plain model.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PLAYERS = 4;
const STEPS = 70;
const SEED = Number(process.env.FC_SEED ?? 20_261_120);
const TYPES = [1, 2, 4] as const;

type Type = (typeof TYPES)[number];

/** What the model knows of a round. */
interface Known extends PlacedRound {
  day: string;
  type: Type;
  state: 'open' | 'settled' | 'back';
}

/** Rebates as anybody would add them up. */
class Model {
  readonly rounds: Known[] = [];
  readonly taken = new Map<string, number>();
  readonly levels: { day: string; level: number }[] = [];

  levelOn(day: string): number {
    return this.levels.filter((one) => one.day <= day).at(-1)?.level ?? 0;
  }

  /** Takes all of the days before `today` that can be taken. */
  take(now: Date): void {
    for (let back = 1; back <= REBATE_DAYS; back += 1) {
      const day = manilaDay(new Date(now.getTime() - back * DAY_MS));
      for (const type of TYPES) {
        const own = this.rounds.filter(
          (one) => one.day === day && one.type === type && one.state === 'settled',
        );
        const wagered = own.reduce((sum, { coin }) => sum + coin, 0);
        const rates: readonly { typeId: number; perMille: number }[] =
          RATES[this.levelOn(day)]?.rebate ?? [];
        const rate = rates.find(({ typeId }) => typeId === type)?.perMille ?? 0;
        const amount = Math.floor((wagered * rate) / 1000);
        const key = `${day}/${type}`;
        if (amount > 0 && !this.taken.has(key)) this.taken.set(key, amount);
      }
    }
  }

  get sum(): number {
    return [...this.taken.values()].reduce((sum, amount) => sum + amount, 0);
  }
}

let server: RebateServer;
beforeAll(async () => {
  server = await openRebateServer();
});
afterAll(() => server.close());

/** Everything that may happen next to a player. */
function stepsOf(player: RebatePlayer, model: Model, numbers: ReturnType<typeof seededNumbers>) {
  const now = () => server.clock.now();
  const inState = (state: Known['state']) =>
    numbers.oneOf(model.rounds.filter((one) => one.state === state));
  const play = async (payout?: number | 'rollback') => {
    const type = numbers.oneOf(TYPES) ?? 1;
    const day = manilaDay(new Date(now().getTime() + 1000));
    const state = payout === undefined ? 'open' : payout === 'rollback' ? 'back' : 'settled';
    const round = await player.play(type, 1 + numbers.below(40_000), payout);
    model.rounds.push({ ...round, day, type, state });
  };
  return [
    () => play(numbers.below(60_000)),
    () => play(0),
    () => play(),
    () => play('rollback'),
    async () => {
      const round = inState('open');
      if (!round) return;
      await player.result(round, numbers.below(30_000), true);
      round.state = 'settled';
    },
    async () => {
      const round = inState('open');
      if (!round) return;
      await player.rollBack(round);
      round.state = 'back';
    },
    // A correction after the end pays, and moves no rebate.
    async () => {
      const round = inState('settled');
      if (round) await player.result(round, numbers.below(20_000), false);
    },
    async () => {
      const day = manilaDay(now());
      const level = numbers.below(RATES.length);
      model.levels.push({ day, level });
      server.setLevel(player.id, day, level);
    },
    async () => server.clock.advance(numbers.below(9) * HOUR_MS),
    async () => server.clock.advance(DAY_MS * (1 + numbers.below(4))),
    async () => {
      const [at, terms] = [now(), { need: 500_000, source: 'recharge', reference: randomUUID() }];
      const expiresAt = new Date(at.getTime() + 60 * DAY_MS);
      await server.run((tx) =>
        grantBonus(tx, { playerId: player.id, amount: 50_000, ...terms, expiresAt, at }),
      );
    },
    async () => {
      await server.run(async (tx) => {
        await lockPlayer(tx, player.id);
        const rebates = await openRebates(tx, server.deps, { playerId: player.id, now: now() });
        await takeRebates(tx, { playerId: player.id, rebates, now: now() });
      });
      model.take(now());
    },
  ];
}

test('whatever happens on whichever day, the books hold what a plain sum of the rounds says', async () => {
  let all = 0;
  for (let index = 0; index < PLAYERS; index += 1) {
    const numbers = seededNumbers(SEED + index);
    const player = await server.registerBettor();
    const model = new Model();
    const steps = stepsOf(player, model, numbers);
    await player.deposit(30_000);
    for (let step = 0; step < STEPS; step += 1) {
      const { coin } = await server.run(async (tx) => ({ coin: await coinOf(tx, player.id) }));
      if (coin < 40_000) await player.deposit(20_000 + numbers.below(30_000));
      await numbers.oneOf(steps)?.();
    }
    await steps.at(-1)?.();
    const rows = await server.database
      .selectFrom('rebates')
      .select(['type_id', 'amount'])
      .where('player_id', '=', player.id)
      .execute();
    expect(rows.map(({ amount }) => amount).sort(), `seed ${SEED + index}`).toEqual(
      [...model.taken.values()].sort(),
    );
    const total = { playerId: player.id, currency: 2001, kind: 'rebate' };
    expect(await server.run((tx) => totalOf(tx, total)), `seed ${SEED + index}`).toBe(model.sum);
    all += model.taken.size;
  }
  expect(all).toBeGreaterThan(10);
  expect(await server.run(auditLedger)).toEqual([]);
});

async function coinOf(tx: Parameters<typeof openRebates>[0], playerId: number): Promise<number> {
  const balances = await balancesOf(tx, playerId);
  return (balances.get(2001) ?? 0) + (balances.get(2) ?? 0);
}
