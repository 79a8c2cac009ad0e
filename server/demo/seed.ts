import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { manilaDay } from '../core/manila-day.ts';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import { createAccount, credentialsOf } from '../features/account/account-store.ts';
import { hashPassword } from '../features/account/password.ts';
import { FEATURE_SEEDS, onDepositSettled, onRegistered } from '../features/compose.ts';
import { DEFAULT_SETTINGS, loadSettings, writeSetting } from '../features/config/settings.ts';
import { bonusesOfferedTo } from '../features/deposit/bonuses.ts';
import { findChannel } from '../features/deposit/channels.ts';
import { returnPathOf } from '../features/deposit/reply.ts';
import { settle } from '../features/deposit/settle.ts';
import { insertDeposit } from '../features/deposit/store.ts';
import { findCode } from '../features/exchange/codes.ts';
import { giveCode } from '../features/exchange/redeem.ts';
import type { DemoSeed } from '../features/feature.ts';
import { decidePayment, openPayment } from '../providers/payments/sandbox-store.ts';
import {
  coverOf,
  type DemoGame,
  demoBrands,
  demoGameListVersion,
  demoGames,
  demoGameTypes,
  retiredGames,
} from './catalogue.ts';
import { demoBanners, demoThemes } from './lobby.ts';
import { DEMO_PLAYERS_CODE, demoGiftCodeStock, demoGiftCodes } from './wallet.ts';

interface SeedsDoneTable {
  name: string;
  done_at: Date;
}

declare module '../db/database.ts' {
  interface Database {
    seeds_done: SeedsDoneTable;
  }
}

/** Login of the demo player; printed at start, so it must never be a real one's. */
export const demoLogin = { account: 'juan', password: 'parol-2026' } as const;

/**
 * The demo data in the order it came; a database gets each once. What was added later is an entry
 * of its own, so that a database from before gets it too.
 */
const SEEDS: readonly DemoSeed[] = [
  {
    id: 'demo-operator/1',
    async run(tx, now) {
      await seedLobby(tx);
      await seedCatalogue(tx);
      await seedPlayer(tx, now);
    },
  },
  { id: 'demo-wallet/1', run: seedWallet },
  { id: 'demo-games/1', run: seedPlayableGames },
  { id: 'demo-games/2', run: retireGames },
  { id: 'demo-games/3', run: seedNewGames },
  ...FEATURE_SEEDS,
];

/** What the demo player once deposited, in hundredths. */
const DEMO_DEPOSIT = 200_000;
/** The sandbox channel that it came by (migration 0007-deposits). */
const DEMO_CHANNEL = 1;
/** Our own studio among the platforms (migration 0037-games). */
const STUDIO = 1;
/** The platform of a game that nobody runs. */
const NOBODY = 0;

async function seedLobby(tx: Tx): Promise<void> {
  await writeSetting(tx, 'banners', [...demoBanners]);
  await writeSetting(tx, 'lobby', {
    ...DEFAULT_SETTINGS.lobby,
    gameListVersion: demoGameListVersion,
  });
  const themes = demoThemes.map((theme) => ({ ...theme, variables: { ...theme.variables } }));
  await tx.insertInto('themes').values(themes).execute();
}

async function seedCatalogue(tx: Tx): Promise<void> {
  const types = demoGameTypes.map((type, index) => ({ ...type, sort: (index + 1) * 10 }));
  await tx.insertInto('game_types').values(types).execute();
  const brands = demoBrands.map((brand, index) => ({ ...brand, sort: (index + 1) * 10 }));
  await tx.insertInto('game_brands').values(brands).execute();
  await tx.insertInto('games').values(demoGames.map(rowOf)).execute();
}

function rowOf(game: DemoGame, index: number) {
  return {
    id: game.id,
    name: game.name,
    type_id: game.typeId,
    brand_id: game.brandId,
    cover: coverOf(game.slug),
    sort: (index + 1) * 10,
    is_new: game.isNew,
    is_hot: game.isHot,
    rtp: game.rtp,
    platform_id: STUDIO,
    engine: game.engine,
    theme: game.theme,
    features: [...game.features],
  };
}

/** A database from before gets the games that came since, also in the place of one that left. */
async function seedNewGames(tx: Tx): Promise<void> {
  for (const row of demoGames.map(rowOf)) {
    const { id, ...game } = row;
    await tx
      .insertInto('games')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...game, is_listed: true }))
      .execute();
  }
  await renewGameList(tx);
}

/** A catalogue from before the studio's games gets what runs each of them. */
async function seedPlayableGames(tx: Tx): Promise<void> {
  for (const { id, engine, theme, features, rtp } of demoGames) {
    const run = { platform_id: STUDIO, engine, theme, features: [...features], rtp };
    await tx.updateTable('games').set(run).where('id', '=', id).execute();
  }
  await renewGameList(tx);
}

/** Takes what left the catalogue out of the lobby and closes it; rounds that are open are paid. */
async function retireGames(tx: Tx): Promise<void> {
  const closed = { is_listed: false, platform_id: NOBODY };
  await tx
    .updateTable('games')
    .set(closed)
    .where('id', 'in', [...retiredGames])
    .execute();
  await renewGameList(tx);
}

/** Every client is sent the list anew. */
async function renewGameList(tx: Tx): Promise<void> {
  const { lobby } = await loadSettings(tx);
  await writeSetting(tx, 'lobby', { ...lobby, gameListVersion: demoGameListVersion });
}

/** The demo player's money went the way of everybody's: paid at the sandbox, then what it earns. */
async function seedDeposit(tx: Tx, playerId: number, now: Date): Promise<void> {
  const channel = await findChannel(tx, DEMO_CHANNEL);
  if (!channel) throw new Error('the demo deposit has no channel');
  const { id: channel_id, name: channel_name, provider } = channel;
  const named = { player_id: playerId, reference: 'BTDEMO0000000001', amount: DEMO_DEPOSIT };
  const opened = { id: randomUUID(), channel_id, channel_name, provider, created_at: now };
  const offers = await bonusesOfferedTo(tx, { isVip: false });
  const deposit = await insertDeposit(tx, { ...named, ...opened, offers });
  const { reference, amount, pay_until: payUntil } = deposit;
  const order = { reference, amount, channelName: channel_name, method: channel.method, payUntil };
  await openPayment(tx, { ...order, returnPath: returnPathOf(deposit) });
  const payment = await decidePayment(tx, reference, { status: 'approved', reason: '', at: now });
  const paymentId = payment?.payment_id ?? '';
  const report = { reference, amount, outcome: 'paid', paymentId } as const;
  await settle(tx, { provider, report, now, onDepositSettled });
}

async function seedPlayer(tx: Tx, now: Date): Promise<void> {
  const name = { kind: 'account', value: demoLogin.account } as const;
  // Somebody may have taken the name before the demo data came; then it is theirs.
  if (await credentialsOf(tx, name)) return;
  const passwordHash = await hashPassword(demoLogin.password);
  const account = { name, passwordHash, birthDate: '1990-06-12', inviter: undefined };
  const playerId = await createAccount(tx, account, now);
  if (playerId === undefined) throw new Error('the demo account was taken while seeding');
  await onRegistered(tx, { playerId, now });
  await seedDeposit(tx, playerId, now);
}

async function seedWallet(tx: Tx, now: Date): Promise<void> {
  const codes = demoGiftCodes.map(({ rewards, ...terms }) => ({
    ...terms,
    ...demoGiftCodeStock,
    rewards: JSON.stringify(rewards),
    created_at: now,
  }));
  const insert = tx.insertInto('gift_codes').values(codes);
  await insert.onConflict((conflict) => conflict.column('code').doNothing()).execute();
  const demo = await credentialsOf(tx, { kind: 'account', value: demoLogin.account });
  if (!demo) return;
  const exchange = { playerId: demo.playerId, id: randomUUID(), now };
  const code = await findCode(tx, DEMO_PLAYERS_CODE, manilaDay(now));
  if (code) await giveCode(tx, exchange, code);
}

/** Tells a database that it has the demo data; for one with a catalogue and players of its own. */
export async function leaveOutDemo(database: Kysely<Database>, now: Date): Promise<void> {
  const rows = SEEDS.map(({ id }) => ({ name: id, done_at: now }));
  await database.insertInto('seeds_done').values(rows).execute();
}

/**
 * Fills a database with the demo operator: settings, themes, activities, catalogue and a demo
 * player. Does nothing where that was done before, also when several servers start at once.
 * @returns true when it seeded now.
 */
export async function seedDemo(database: Kysely<Database>, now: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    let hasSeeded = false;
    for (const { id, run } of SEEDS) {
      const first = await tx
        .insertInto('seeds_done')
        .values({ name: id, done_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!first) continue;
      await run(tx, now);
      hasSeeded = true;
    }
    return hasSeeded;
  });
}
