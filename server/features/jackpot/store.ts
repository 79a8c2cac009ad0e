import { type Insertable, type Selectable, sql } from 'kysely';
import './tables.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isOfPlayer, isTestAccount } from '../../players/test-accounts.ts';
import { outcomesIn, type Shown } from '../../reveals/outcomes.ts';

/** A settled draw as stored. */
export type DrawRow = Selectable<Database['jackpot_draws']>;

/** A settled draw before it has its number. */
export type NewDraw = Omit<Insertable<Database['jackpot_draws']>, 'number' | 'shown_at'>;

/** What a prize is called in the books; its reference is the draw. */
export const PRIZE_KIND = 'jackpot-prize';

const WINNERS = 20;

/** Draws and the reveal of each. */
export const draws = outcomesIn('jackpot_draws', {
  activity: 'jackpot',
  order: ['number'],
  movesOf: ({ id }) => [{ kind: PRIZE_KIND, reference: id }],
});

/** Stores a draw under the player's next number. */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<DrawRow> {
  const last = await tx
    .selectFrom('jackpot_draws')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('player_id', '=', draw.player_id)
    .executeTakeFirst();
  return tx
    .insertInto('jackpot_draws')
    .values({ ...draw, number: (last?.number ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that a player has seen a draw. From then on others hear of it: it may be the largest prize. */
export async function showDraw(tx: Tx, shown: Shown): Promise<void> {
  const row = await draws.markShown(tx, shown);
  const isTold = row && (row.prop_id === PROPS.coin || row.type === 2);
  if (isTold && !(await isTestAccount(tx, row.player_id))) await raiseBest(tx, row);
}

async function raiseBest(tx: Tx, draw: DrawRow): Promise<void> {
  const best = {
    draw_id: draw.id,
    prop_id: draw.prop_id,
    reward: draw.count,
    nickname: draw.nickname,
    avatar: draw.avatar,
    created_at: draw.created_at,
  };
  await tx
    .insertInto('jackpot_best')
    .values({ player_id: draw.player_id, ...best })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet(best)
        .whereRef('excluded.reward', '>', 'jackpot_best.reward'),
    )
    .execute();
}

/** How many draws a player made from a moment on. */
export async function countDraws(tx: Tx, playerId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('jackpot_draws')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('player_id', '=', playerId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The newest coin and jackpot prizes that their players have seen. */
export function findWinners(tx: Tx): Promise<DrawRow[]> {
  return tx
    .selectFrom('jackpot_draws')
    .selectAll()
    .where(sql<boolean>`(prop_id = 2001 or type = 2)`)
    .where(isOfPlayer('jackpot_draws.player_id'))
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(WINNERS)
    .execute();
}
