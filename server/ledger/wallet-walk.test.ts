import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeboxPassword } from '../../contract/safebox.ts';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { DepositSteps } from '../../tests/support/models/wallet-walk/deposits.ts';
import { BOX_PASSWORD, PayoutSteps } from '../../tests/support/models/wallet-walk/payouts.ts';
import { PlaySteps } from '../../tests/support/models/wallet-walk/plays.ts';
import { ProtectionSteps } from '../../tests/support/models/wallet-walk/protection.ts';
import { DAY_MS, Walk, type WalkCoupon } from '../../tests/support/models/wallet-walk/walk.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { playerTools } from '../../tests/support/servers/withdraw-server.ts';
import { inTransaction, type Tx } from '../db/database.ts';
import { DEFAULT_SETTINGS, writeSetting } from '../features/config/settings.ts';
import { auditLedger } from './balances.ts';
import { expireBonuses } from './bonus.ts';

/** `npm run test:walk` makes 20,000, from a new seed; every run of the tests a short walk, always the same. */
const OPERATIONS = Number(process.env.WALK_OPERATIONS ?? 1500);
/** A walk that has not met everything by then goes on, by as many more. */
const OPERATIONS_MAX = OPERATIONS + 15_000;
/** What every walk must have met. */
const EVENTS = [
  ...['completed', 'cancelled', 'expired', 'spent'].map((end) => `bonus ${end}`),
  ...['settled', 'rolled_back'].map((end) => `wager ${end}`),
  ...['PAID', 'FAILED'].flatMap((end) => [`deposit ${end}`, `withdrawal ${end}`]),
  ...['posted', 'voided'].map((end) => `hold ${end}`),
  ...['met', 'ended'].map((end) => `requirement ${end}`),
  ...['coupon used', 'bonus staked', 'stop of break', 'stop of exclusion'],
  ...['set', 'tightened', 'loosening-asked', 'loosened'].map((what) => `limit.${what}`),
];
const REFUSALS_MET = [
  ...[7001, 7002, 7003].map((code) => `deposit ${code}`),
  ...['break', 'exclusion', 'wager', 'loss'].map((bar) => `wager ${bar}`),
];
/** Of how many operations each further stretch is. */
const MORE = 500;
const COMPARE_EVERY = 100;
const PLAYERS = 4;
/** Every so many steps the clock jumps, so that bonuses run out. */
const JUMP_EVERY = 250;
const SEED = Number(process.env.WALK_SEED ?? 20_261_120);

const COUPONS: readonly WalkCoupon[] = [
  { percent: 10, amount: 0, minDeposit: 20_000, maxBonus: 12_000, wagerFactor: 2, days: 3 },
  { percent: 5, amount: 700, minDeposit: 10_000, maxBonus: 9000, wagerFactor: 1, days: 2 },
  { percent: 0, amount: 3333, minDeposit: 50_000, maxBonus: 3333, wagerFactor: 3, days: 5 },
].map((terms, index) => ({ propId: [1050, 1350, 1250][index] ?? 0, ...terms }));

let server: TestServer;
let players: ReturnType<typeof playerTools>;

/** No limits but the ledger's own, and no bonuses but coupons and gifts. */
async function openTerms(): Promise<void> {
  const { database } = server;
  const most = Number.MAX_SAFE_INTEGER;
  const limits = { minAmount: 1, maxAmount: most, dayMax: most, reviewFrom: most };
  const free = { ...DEFAULT_SETTINGS.withdrawals, ...limits, freePerMonth: 1_000_000 };
  await writeSetting(database, 'withdrawals', free);
  await database.updateTable('recharge_bonuses').set({ is_open: false }).execute();
  await database.updateTable('recharge_channels').set({ day_max: most }).execute();
  await database
    .insertInto('deposit_coupons')
    .values(
      COUPONS.map((terms) => ({
        prop_id: terms.propId,
        is_open: true,
        percent: terms.percent,
        amount: terms.amount,
        min_deposit: terms.minDeposit,
        max_bonus: terms.maxBonus,
        wager_factor: terms.wagerFactor,
        days: terms.days,
      })),
    )
    .execute();
}

beforeAll(async () => {
  // Without a port: nothing is sent or asked but by the walk's own call-backs.
  server = await openTestServer();
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(server.database, work);
  players = playerTools(server, run);
  await openTerms();
});
afterAll(() => server.close());

async function newWalk(index: number) {
  const walker = await players.registerWithdrawer({ coin: 1 });
  await server.call(safeboxPassword, { password: BOX_PASSWORD }, walker);
  const numbers = seededNumbers(SEED + index);
  const walk = new Walk({ server, walker, numbers, coupons: COUPONS });
  walk.model.coin = 1;
  const deposits = new DepositSteps(walk);
  const protection = new ProtectionSteps(walk);
  const areas = [deposits, new PlaySteps(walk), new PayoutSteps(walk), protection];
  const steps = areas.flatMap((area) => area.steps);
  return {
    walk,
    async compare() {
      await walk.compare();
      await protection.compare(deposits.pending);
    },
    async step() {
      walk.tick();
      await numbers.oneOf(steps)?.();
    },
  };
}

/** Time passes for everybody, and what is over ends. */
async function jump(walks: readonly Walk[]): Promise<void> {
  server.clock.advance(DAY_MS);
  await expireBonuses(server.database, { at: server.clock.now(), limit: 100 });
  for (const walk of walks) {
    walk.tick();
    walk.model.expireAll();
    await walk.wake();
  }
}

/** What no walk has met yet: a walk that never met a rule proves nothing about it. */
async function notMet(walks: readonly Walk[]): Promise<string[]> {
  const { database } = server;
  const { rows } = await sql<{ what: string }>`
    select distinct 'bonus ' || status as what from bonus_grants
    union select 'wager ' || status from wagers
    union select 'deposit ' || status from deposits
    union select 'withdrawal ' || status from withdrawals
    union select 'hold ' || status from holds
    union select 'requirement ' || status from cash_requirements
    union select 'coupon used' from bonus_grants where source = 'coupon'
    union select 'stop of ' || kind from player_stops
    union select kind from audit_events where kind like 'limit.%'
    union select 'bonus staked' from wagers where bonus_part > 0
  `.execute(database);
  const refused = walks.flatMap((walk) => [...walk.refused]);
  const met = new Set([...rows.map(({ what }) => what), ...refused]);
  return [...EVENTS, ...REFUSALS_MET].filter((what) => !met.has(what));
}

test(`${OPERATIONS} random operations leave what the model has (seed ${SEED})`, async () => {
  console.log(`wallet walk: WALK_SEED=${SEED}`);
  const lives: Awaited<ReturnType<typeof newWalk>>[] = [];
  for (let index = 0; index < PLAYERS; index += 1) lives.push(await newWalk(index));
  const walks = lives.map(({ walk }) => walk);
  const compareAll = async () => {
    expect(await inTransaction(server.database, auditLedger)).toEqual([]);
    for (const { compare } of lives) await compare();
  };
  const goOn = async (from: number, to: number) => {
    for (let done = from; done < to; done += PLAYERS) {
      // Different players at once, as on a real day; each one's own steps follow one another.
      await Promise.all(lives.map(({ step }) => step()));
      if (done % JUMP_EVERY < PLAYERS) await jump(walks);
      if (done % COMPARE_EVERY < PLAYERS) await compareAll();
    }
  };
  await goOn(0, OPERATIONS);
  for (let done = OPERATIONS; done < OPERATIONS_MAX; done += MORE) {
    if ((await notMet(walks)).length > 0) await goOn(done, done + MORE);
  }
  await compareAll();
  expect(await notMet(walks)).toEqual([]);
  const below = await server.database
    .selectFrom('wallets')
    .select('player_id')
    .where('balance', '<', 0)
    .execute();
  expect(below).toEqual([]);
}, 600_000);
