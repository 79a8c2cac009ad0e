import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Tx } from './db/database.ts';
import { inTransaction } from './db/database.ts';
import { demoActivities } from './demo/activities.ts';
import { demoBanners } from './demo/banners.ts';
import {
  coverOf,
  demoBrands,
  demoGameListVersion,
  demoGames,
  demoGameTypes,
} from './demo/catalogue.ts';
import { demoThemes } from './demo/themes.ts';
import { createAccount, credentialsOf } from './features/account/account-store.ts';
import { hashPassword } from './features/account/password.ts';
import { DEFAULT_SETTINGS, writeSetting } from './features/config/settings.ts';
import { findChannel } from './features/deposit/channels.ts';
import { settle } from './features/deposit/settle.ts';
import { insertDeposit } from './features/deposit/store.ts';
import { onDepositSettled, onRegistered } from './settled-hooks.ts';

interface SeedsDoneTable {
  name: string;
  done_at: Date;
}

declare module './db/database.ts' {
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
const SEEDS: Readonly<Record<string, (tx: Tx, now: Date) => Promise<void>>> = {
  'demo-operator/1': async (tx, now) => {
    await seedLobby(tx);
    await seedCatalogue(tx);
    await seedPlayer(tx, now);
  },
  'demo-activities/2': seedActivities,
};

/** What the demo player once deposited, in hundredths. */
const DEMO_DEPOSIT = 200_000;
/** The sandbox channel that it came by (migration 0007-deposits). */
const DEMO_CHANNEL = 1;

async function seedLobby(tx: Tx): Promise<void> {
  await writeSetting(tx, 'banners', [...demoBanners]);
  await writeSetting(tx, 'lobby', {
    ...DEFAULT_SETTINGS.lobby,
    gameListVersion: demoGameListVersion,
  });
  const themes = demoThemes.map((theme) => ({ ...theme, variables: { ...theme.variables } }));
  await tx.insertInto('themes').values(themes).execute();
}

async function seedActivities(tx: Tx): Promise<void> {
  const insert = tx.insertInto('activities').values(demoActivities);
  await insert.onConflict((conflict) => conflict.column('id').doNothing()).execute();
}

async function seedCatalogue(tx: Tx): Promise<void> {
  const types = demoGameTypes.map((type, index) => ({ ...type, sort: (index + 1) * 10 }));
  await tx.insertInto('game_types').values(types).execute();
  const brands = demoBrands.map((brand, index) => ({ ...brand, sort: (index + 1) * 10 }));
  await tx.insertInto('game_brands').values(brands).execute();
  const games = demoGames.map((game, index) => ({
    id: game.id,
    name: game.name,
    type_id: game.typeId,
    brand_id: game.brandId,
    cover: coverOf(game.slug),
    sort: (index + 1) * 10,
    is_new: game.isNew,
    is_hot: game.isHot,
    rtp: game.rtp,
  }));
  await tx.insertInto('games').values(games).execute();
}

/** The demo player's money went the way of everybody's: a deposit that was paid, then chances. */
async function seedDeposit(tx: Tx, playerId: number, now: Date): Promise<void> {
  const channel = await findChannel(tx, DEMO_CHANNEL);
  if (!channel) throw new Error('the demo deposit has no channel');
  const { provider } = channel;
  const { reference, amount } = await insertDeposit(tx, {
    player_id: playerId,
    id: randomUUID(),
    reference: 'BTDEMO0000000001',
    channel_id: channel.id,
    channel_name: channel.name,
    provider,
    amount: DEMO_DEPOSIT,
    created_at: now,
  });
  const report = { reference, amount, outcome: 'paid', paymentId: 'demo' } as const;
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

/**
 * Fills a database with the demo operator: settings, themes, activities, catalogue and a demo
 * player. Does nothing where that was done before, also when several servers start at once.
 * @returns true when it seeded now.
 */
export async function seedDemo(database: Kysely<Database>, now: Date): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    let hasSeeded = false;
    for (const [name, seed] of Object.entries(SEEDS)) {
      const first = await tx
        .insertInto('seeds_done')
        .values({ name, done_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!first) continue;
      await seed(tx, now);
      hasSeeded = true;
    }
    return hasSeeded;
  });
}
