import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginBonus3UserReceive } from '../../../contract/check-in.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { bookRound, booksOf } from '../../../tests/support/models/game-rounds.ts';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import {
  type Depositor,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { manilaDay, manilaDayStart, manilaWeekStart } from '../../core/manila-day.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import type { Reward } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { DEFAULT_TASKS, type TaskConfig, type TaskSettings, tasksProblem } from './config.ts';
import { readLists, type TaskList } from './lists.ts';
import { taskRewards } from './take.ts';

// Random histories of deposits, rounds, sign-ins, midnights and lists that change, against a plain
// model of what is finished and taken.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PLAYERS = 2;
const STEPS = 50;
const SEED = Number(process.env.FC_SEED ?? 20_261_126);

type Kind = 'deposit' | 'wager' | 'rounds' | 'sign-in';

/** A list that asks for and gives `factor` times as much; what comes once stays. */
function settingBy(factor: number): TaskSettings {
  const task = (period: TaskConfig['period'], kind: Kind, target: number): TaskConfig => ({
    id: `${period}-${kind}`,
    period,
    kind,
    title: { en: 'A', fil: 'A' },
    target,
    rewards: [{ propId: 2002, count: factor }],
    liveness: 7 + factor,
    to: '/bonus/tasks',
  });
  const box = (at: number, count: number) => ({ at, rewards: [{ propId: 2002, count }] });
  return {
    isOpen: true,
    tasks: [
      task('daily', 'sign-in', 1),
      task('daily', 'rounds', 2 * factor),
      task('daily', 'wager', 2000 * factor),
      task('weekly', 'sign-in', 1 + factor),
      task('weekly', 'rounds', 3 * factor),
      task('weekly', 'deposit', 20_000 * factor),
      ...DEFAULT_TASKS.tasks.filter(({ period }) => period === 'once'),
    ],
    boxes: [box(15 * factor, 100), box(60, 200 + factor)],
  };
}

/** Everybody here is verified and has deposited; the other tasks that come once stay undone. */
const DONE_ONCE = ['first-deposit', 'identity'];

interface Item {
  rewards: readonly Reward[];
  liveness: number;
}

/** Tasks as anybody would count them. */
class Model {
  readonly lists: TaskList[];
  readonly done: { day: string; kind: Kind; count: number }[] = [];
  readonly taken = new Map<string, Item & { at: Date }>();

  constructor(lists: readonly TaskList[]) {
    this.lists = [...lists];
  }

  #listFrom(from: Date, days: number): TaskSettings | undefined {
    const until = new Date(from.getTime() + days * DAY_MS);
    const before = this.lists.filter(({ since }) => since <= from).at(-1);
    return before ?? this.lists.find(({ since }) => since < until);
  }

  count(kind: string, from: string, until: string): number {
    return this.done
      .filter((one) => one.kind === kind && one.day >= from && one.day < until)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** What waits now, by its id. */
  open(now: Date): Map<string, Item> {
    const found = new Map<string, Item>();
    const add = (id: string, item: Item) => {
      if (!this.taken.has(id)) found.set(id, item);
    };
    const periods = [
      ...Array.from({ length: 8 }, (_, ago) => ['daily', 1, ago] as const),
      ...[0, 1].map((ago) => ['weekly', 7, ago] as const),
    ];
    for (const [name, days, ago] of periods) {
      const first = name === 'daily' ? manilaDayStart(now) : manilaWeekStart(now);
      const from = new Date(first.getTime() - ago * days * DAY_MS);
      const until = new Date(from.getTime() + days * DAY_MS);
      const list = this.#listFrom(from, days);
      for (const task of list?.tasks.filter(({ period }) => period === name) ?? []) {
        const count = this.count(task.kind, manilaDay(from), manilaDay(until));
        if (count >= task.target) add(`${task.id}@${manilaDay(from)}`, task);
      }
      if (name === 'daily') continue;
      const points = [...this.taken.values()]
        .filter(({ at }) => at >= from && at < until)
        .reduce((sum, { liveness }) => sum + liveness, 0);
      for (const { at, rewards } of list?.boxes ?? []) {
        if (points >= at) add(`box-${at}@${manilaDay(from)}`, { rewards, liveness: 0 });
      }
    }
    for (const task of this.lists.at(-1)?.tasks ?? []) {
      if (DONE_ONCE.includes(task.id)) add(`${task.id}@once`, task);
    }
    return found;
  }

  /** Takes all of it, and what that opens. */
  takeAll(now: Date): void {
    for (let open = this.open(now); open.size > 0; open = this.open(now)) {
      for (const [id, { rewards, liveness }] of open)
        this.taken.set(id, { rewards, liveness, at: now });
    }
  }
}

let server: DepositServer;
const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(server.database, work);

beforeAll(async () => {
  server = await openDepositServer({ now: '2026-11-18T04:00:00Z' });
  await seedDemo(server.database, server.clock.now());
});
afterAll(async () => {
  await publish({ ...DEFAULT_TASKS, isOpen: true });
  await server.close();
});

/** Publishes a list, as the operator's command would, and lets a server go by it. */
async function publish(setting: TaskSettings): Promise<readonly TaskList[]> {
  server.clock.advance(1000);
  expect(tasksProblem(setting)).toBeUndefined();
  await sql`update settings set version = version + 1, value = ${JSON.stringify(setting)}::jsonb
    where name = 'tasks'`.execute(server.database);
  return run((tx) => readLists(tx, server.clock.now()));
}

type Numbers = ReturnType<typeof seededNumbers>;

/** Everything that may happen next to a player. */
function stepsOf(player: Depositor, model: Model, numbers: Numbers) {
  const playerId = player.id;
  const now = () => server.clock.now();
  const note = (kind: Kind, count: number) =>
    model.done.push({ day: manilaDay(now()), kind, count });
  const deposit = async () => {
    const amount = 10_000 * (1 + numbers.below(3));
    await server.press('approve', await player.open({ amount: hundredthsOf(amount) }));
    note('deposit', amount);
  };
  const play = async () => {
    const stake = 500 + numbers.below(2000);
    await bookRound(booksOf(server), { playerId, stake, payout: stake });
    note('wager', stake);
    note('rounds', 1);
  };
  const pass = async (milliseconds: number) => {
    server.clock.advance(milliseconds);
    await player.comeBack();
  };
  const change = async () => {
    const lists = await publish(settingBy(1 + numbers.below(3)));
    model.lists.push(...lists.slice(-1));
  };
  const takeAll = async () => {
    await run(async (tx) => {
      await lockPlayer(tx, playerId);
      const waiting = () => taskRewards.list(tx, playerId, now());
      for (let list = await waiting(); list.length > 0; list = await waiting()) {
        for (const { id } of list) await taskRewards.take?.(tx, { playerId, id, now: now() });
      }
    });
    model.takeAll(now());
  };
  const steps = [
    deposit,
    play,
    play,
    play,
    () => bookRound(booksOf(server), { playerId, stake: 700, payout: 'rollback' }),
    async () => {
      const { errcode } = await server.call(loginBonus3UserReceive, {}, player);
      if (errcode === 0) note('sign-in', 1);
    },
    takeAll,
    () => pass(numbers.below(9) * HOUR_MS),
    () => pass(DAY_MS * (1 + numbers.below(4))),
  ];
  return { deposit, steps, change, takeAll };
}

test('what is finished waits and is booked once, as a plain count by days and weeks says', async () => {
  let all = 0;
  for (let index = 0; index < PLAYERS; index += 1) {
    const numbers = seededNumbers(SEED + index);
    const player = await server.registerDepositor();
    const model = new Model(await publish(settingBy(1)));
    const { deposit, steps, change, takeAll } = stepsOf(player, model, numbers);
    await deposit();
    for (let step = 0; step < STEPS; step += 1) {
      await (numbers.below(12) === 0 ? change : numbers.oneOf(steps))?.();
      const waiting = await run((tx) => taskRewards.list(tx, player.id, server.clock.now()));
      const told = `seed ${SEED + index}, step ${step}`;
      const open = [...model.open(server.clock.now()).keys()].sort();
      expect(waiting.map(({ id }) => id).sort(), told).toEqual(open);
    }
    await takeAll();
    expect(await booked(player.id), `seed ${SEED + index}`).toEqual(sumsOf(model));
    all += model.taken.size;
  }
  expect(all).toBeGreaterThan(20);
  await server.expectSoundBooks();
});

/** What the books gave for tasks and boxes, by prop. */
async function booked(playerId: number): Promise<Record<string, number>> {
  const rows = await server.database
    .selectFrom('transfers')
    .select(({ fn }) => ['currency', fn.sum<number>('amount').as('sum')])
    .where('player_id', '=', playerId)
    .where('kind', 'in', ['task', 'task-box'])
    .groupBy('currency')
    .execute();
  return Object.fromEntries(rows.map(({ currency, sum }) => [String(currency), Number(sum)]));
}

function sumsOf({ taken }: Model): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { rewards, liveness } of taken.values()) {
    for (const { propId, count } of [...rewards, { propId: 4001, count: liveness }]) {
      sums[propId] = (sums[propId] ?? 0) + count;
    }
  }
  return sums;
}
