import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import {
  openRebateServer,
  type PlacedRound,
  type RebatePlayer,
  type RebateServer,
} from '../../../tests/support/servers/rebate-server.ts';
import { manilaDay, manilaWeekStart } from '../../core/manila-day.ts';
import { auditLedger, balancesOf } from '../../ledger/balances.ts';
import type { Reward } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { vipRewards } from './awards.ts';
import type { VipLevel, VipTerms } from './config.ts';
import { insertLevels, noteLevel, vipSums } from './levels.ts';
import { readVipInfo } from './vip-info.ts';

// Random histories of wagers, late results, midnights, an operator and terms that change, against a
// plain model of levels and awards.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PLAYERS = 3;
const STEPS = 70;
const SEED = Number(process.env.FC_SEED ?? 20_261_125);
const TYPES = [1, 2, 4] as const;
const LEVELS = [0, 1, 3, 9];
const NO_LEVEL = { bonus: [], dailyAward: [], weeklyAward: [] };

const stars = (count: number): Reward[] => [{ propId: 2002, count }];

/** Terms that take and give `factor` times as much. */
function termsBy(factor: number): VipTerms {
  const task = { title: { en: 'A', fil: 'A' } };
  return {
    levels: LEVELS.map((hundreds, level): VipLevel => {
      const gives = {
        bonus: [{ propId: 2001, count: level * factor }, ...stars(level)],
        dailyAward: stars(level * factor),
        weeklyAward: stars(level + factor),
      };
      const experience = hundreds * 100 * factor;
      const takes = { experience, betLimit: experience * 100, rebate: [], showType: 1 };
      return { ...takes, ...(level === 0 ? NO_LEVEL : gives) };
    }),
    userLevels: [{ betAmount: 0 }],
    tasks: [
      {
        ...task,
        id: 'stakes',
        kind: 'wager',
        period: 'day',
        target: 5000 * factor,
        rewards: stars(11),
      },
      {
        ...task,
        id: 'types',
        kind: 'gameTypes',
        period: 'week',
        target: 2,
        rewards: stars(factor),
      },
      { ...task, id: 'days', kind: 'signIns', period: 'week', target: 2, rewards: stars(7) },
    ],
  };
}
const TERMS = [termsBy(1), termsBy(2), termsBy(3)];

interface Known extends PlacedRound {
  day: string;
  type: (typeof TYPES)[number];
  state: 'open' | 'settled' | 'back';
}

const dayOf = (at: Date, ago = 0): string => manilaDay(new Date(at.getTime() - ago * DAY_MS));
/** The seven days of the week of `at`, `ago` weeks before. */
function weekOf(at: Date, ago = 0): string[] {
  const monday = manilaWeekStart(new Date(at.getTime() - ago * 7 * DAY_MS));
  return Array.from({ length: 7 }, (_, index) => dayOf(monday, -index));
}

/** VIP as anybody would add it up. */
class Model {
  terms = TERMS[0] as VipTerms;
  readonly rounds: Known[] = [];
  readonly noted: { day: string; level: number }[] = [];
  readonly signed = new Set<string>();
  readonly taken = new Map<string, readonly Reward[]>();

  #settled(has: (day: string) => boolean): Known[] {
    return this.rounds.filter(
      ({ day, state, coin }) => state === 'settled' && coin > 0 && has(day),
    );
  }

  wagered(has: (day: string) => boolean): number {
    return this.#settled(has).reduce((sum, { coin }) => sum + coin, 0);
  }

  levelOn(last: string): number {
    const wagered = this.wagered((day) => day <= last);
    const points = Math.floor(wagered / 100);
    const reached = this.terms.levels.findLastIndex(
      ({ experience, betLimit }) => points >= experience && wagered >= betLimit,
    );
    const noted = this.noted.filter(({ day }) => day <= last).map(({ level }) => level);
    return Math.max(reached, 0, ...noted);
  }

  /** The level now, which is kept from here on. */
  note(now: Date): number {
    const level = this.levelOn(dayOf(now));
    this.noted.push({ day: dayOf(now), level });
    return level;
  }

  #done(kind: string, days: readonly string[]): number {
    const has = (day: string) => days.includes(day);
    if (kind === 'wager') return this.wagered(has);
    if (kind === 'signIns') return days.filter((day) => this.signed.has(day)).length;
    return new Set(this.#settled(has).map(({ type }) => type)).size;
  }

  #give(id: string, rewards: readonly Reward[]): void {
    if (rewards.length > 0 && !this.taken.has(id)) this.taken.set(id, rewards);
  }

  takeAll(now: Date): void {
    const [level, today] = [this.note(now), dayOf(now)];
    if (level === 0) return;
    const { levels, tasks } = this.terms;
    for (let at = 1; at <= level; at += 1) this.#give(`level/${at}`, levels[at]?.bonus ?? []);
    this.#give(`daily/${today}`, levels[level]?.dailyAward ?? []);
    const week = weekOf(now, 1);
    const came = this.#done('signIns', week);
    const award = levels[this.levelOn(week.at(-1) ?? '')]?.weeklyAward ?? [];
    const given = came > 0 ? award.map((one) => ({ ...one, count: one.count * came })) : [];
    this.#give(`week/${week[0]}`, given);
    for (const { id, kind, period, target, rewards } of tasks) {
      const periods =
        period === 'day'
          ? Array.from({ length: 8 }, (_, ago) => [dayOf(now, ago)])
          : [weekOf(now), weekOf(now, 1)];
      for (const days of periods) {
        const last = days.includes(today) ? today : (days.at(-1) ?? '');
        if (this.#done(kind, days) < target || this.levelOn(last) === 0) continue;
        this.#give(`task/${id}/${days[0]}`, rewards);
      }
    }
  }
}

let server: RebateServer;
beforeAll(async () => {
  server = await openRebateServer();
});
afterAll(() => server.close());

type Numbers = ReturnType<typeof seededNumbers>;

/** Everything that may happen next to a player. */
function stepsOf(player: RebatePlayer, model: Model, numbers: Numbers) {
  const playerId = player.id;
  const now = () => server.clock.now();
  const deps = { settings: { read: async () => ({ vip: model.terms }) } };
  const inState = (state: Known['state']) =>
    numbers.oneOf(model.rounds.filter((one) => one.state === state));
  const play = async (payout?: number | 'rollback') => {
    const type = numbers.oneOf(TYPES) ?? 1;
    const day = dayOf(new Date(now().getTime() + 1000));
    const state = payout === undefined ? 'open' : payout === 'rollback' ? 'back' : 'settled';
    const round = await player.play(type, 1 + numbers.below(9000), payout);
    model.rounds.push({ ...round, day, type, state });
  };
  const end = async (state: 'settled' | 'back') => {
    const round = inState('open');
    if (!round) return;
    if (state === 'back') await player.rollBack(round);
    else await player.result(round, numbers.below(9000), true);
    round.state = state;
  };
  const look = async () => {
    const { vip, vipExp, bet } = await server.run((tx) =>
      readVipInfo(tx, deps, { playerId, now: now() }),
    );
    const level = model.note(now());
    if (level > 0) model.signed.add(dayOf(now()));
    const wagered = model.wagered(() => true);
    expect([vip, vipExp, bet]).toEqual([level, Math.floor(wagered / 100), wagered]);
  };
  const raise = async () => {
    const to = 1 + numbers.below(LEVELS.length - 1);
    await server.run(async (tx) => {
      const at = { playerId, now: now() };
      await noteLevel(tx, { ...at, levels: model.terms.levels });
      const sums = await vipSums(tx, playerId, dayOf(now()));
      await insertLevels(tx, { ...at, to, reason: 'operator', sums });
    });
    model.note(now());
    model.noted.push({ day: dayOf(now()), level: to });
  };
  const takeAll = async () => {
    await server.run(async (tx) => {
      await lockPlayer(tx, playerId);
      const { list, take } = vipRewards(deps);
      for (const { id } of await list(tx, playerId, now())) {
        await take?.(tx, { playerId, id, now: now() });
      }
    });
    model.takeAll(now());
  };
  const change = async () => {
    model.terms = numbers.oneOf(TERMS) ?? model.terms;
  };
  const pass = async (milliseconds: number) => server.clock.advance(milliseconds);
  const steps = [
    () => play(numbers.below(9000)),
    () => play(0),
    () => play(0),
    () => play(),
    () => play('rollback'),
    () => end('settled'),
    () => end('back'),
    look,
    look,
    takeAll,
    () => pass(numbers.below(9) * HOUR_MS),
    () => pass(DAY_MS * (1 + numbers.below(5))),
  ];
  return { steps, rare: [raise, change, change], takeAll };
}

test('levels are never lost, and each award is booked once as a plain sum says', async () => {
  let all = 0;
  for (let index = 0; index < PLAYERS; index += 1) {
    const numbers = seededNumbers(SEED + index);
    const player = await server.registerBettor();
    const model = new Model();
    const { steps, rare, takeAll } = stepsOf(player, model, numbers);
    await player.deposit(30_000);
    let level = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const balances = await server.run((tx) => balancesOf(tx, player.id));
      if ((balances.get(2001) ?? 0) < 9000) await player.deposit(10_000 + numbers.below(20_000));
      await numbers.oneOf(numbers.below(12) === 0 ? rare : steps)?.();
      const next = model.note(server.clock.now());
      const { levels } = model.terms;
      const noted = await server.run((tx) =>
        noteLevel(tx, { playerId: player.id, now: server.clock.now(), levels }),
      );
      expect(noted.level, `seed ${SEED + index}, step ${step}`).toBe(next);
      expect(next).toBeGreaterThanOrEqual(level);
      level = next;
    }
    await takeAll();
    const rows = await server.database
      .selectFrom('vip_awards')
      .select(['id', 'rewards'])
      .where('player_id', '=', player.id)
      .execute();
    const booked = Object.fromEntries(rows.map(({ id, rewards }) => [id, rewards]));
    expect(booked, `seed ${SEED + index}`).toEqual(Object.fromEntries(model.taken));
    expect(await moved(player.id), `seed ${SEED + index}`).toEqual(sumsOf(model));
    all += model.taken.size;
  }
  expect(all).toBeGreaterThan(15);
  expect(await server.run(auditLedger)).toEqual([]);
});

/** What the books gave by VIP, by prop. */
async function moved(playerId: number): Promise<Record<string, number>> {
  const rows = await server.database
    .selectFrom('transfers')
    .select(({ fn }) => ['currency', fn.sum<number>('amount').as('sum')])
    .where('player_id', '=', playerId)
    .where('kind', 'in', ['vip-level', 'vip-daily', 'vip-week', 'vip-task'])
    .groupBy('currency')
    .execute();
  return Object.fromEntries(rows.map(({ currency, sum }) => [String(currency), Number(sum)]));
}

function sumsOf({ taken }: Model): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { propId, count } of [...taken.values()].flat()) {
    sums[propId] = (sums[propId] ?? 0) + count;
  }
  return sums;
}
