import { type Insertable, type Selectable, sql } from 'kysely';
import './tables.ts';
import type { Database, Tx } from '../../db/database.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';
import { outcomesIn } from '../../reveals/outcomes.ts';

/** A settled card as stored. */
export type CardRow = Selectable<Database['scratch_cards']>;

/** A settled card before it has its number. */
export type NewCard = Omit<Insertable<Database['scratch_cards']>, 'number' | 'shown_at'>;

/** A page of a list; pages count from 1. */
interface Page {
  pageNum: number;
  pageSize: number;
}

const WINS = 20;

/** What a prize is called in the books; its reference is the card. */
export const PRIZE_KIND = 'scratch-prize';

/** Cards and the reveal of each. */
export const cards = outcomesIn('scratch_cards', {
  activity: 'scratch',
  order: ['number'],
  movesOf: ({ id }) => [{ kind: PRIZE_KIND, reference: id }],
});

/** How many cards a player has scratched in all: cards are counted without a gap. */
export async function countCards(tx: Tx, playerId: number): Promise<number> {
  const last = await tx
    .selectFrom('scratch_cards')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return last?.number ?? 0;
}

/** Stores a card under the player's next number; the caller holds the player's lock. */
export async function insertCard(tx: Tx, card: NewCard): Promise<CardRow> {
  const number = (await countCards(tx, card.player_id)) + 1;
  return tx
    .insertInto('scratch_cards')
    .values({ ...card, number })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the cards that the player has not seen yet have won, by prop id. */
export async function unshownPrizes(tx: Tx, playerId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('scratch_cards')
    .select(['prop_id', sql<number>`sum(count)::bigint`.as('count')])
    .where('player_id', '=', playerId)
    .where('shown_at', 'is', null)
    .groupBy('prop_id')
    .execute();
  return new Map(rows.map(({ prop_id, count }) => [prop_id, count]));
}

/** A page of the player's own cards that were shown, newest first. */
export async function findCards(tx: Tx, playerId: number, page: Page) {
  const own = tx
    .selectFrom('scratch_cards')
    .where('player_id', '=', playerId)
    .where('shown_at', 'is not', null);
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows: CardRow[] = await own
    .selectAll()
    .orderBy('number', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute();
  return { rows, total, pages: Math.ceil(total / page.pageSize) };
}

/** The newest wins that their players have seen, for the ticker; names are not masked yet. */
export async function findWins(tx: Tx) {
  const rows = await tx
    .selectFrom('scratch_cards')
    .selectAll()
    .where('prop_id', '<>', 0)
    .where(isOfPlayer('scratch_cards.player_id'))
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(WINS)
    .execute();
  return rows.map(({ id, nickname, avatar, prop_id, count, created_at }) => ({
    id,
    nickname,
    avatar,
    propId: prop_id,
    count,
    createdAt: created_at,
  }));
}

/** Which awards a player has received. */
export async function receivedAwards(tx: Tx, playerId: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('scratch_awards')
    .select('award_id')
    .where('player_id', '=', playerId)
    .execute();
  return new Set(rows.map(({ award_id }) => award_id));
}

/** Notes that an award was received. */
export async function insertAward(
  tx: Tx,
  { playerId, awardId, now }: { playerId: number; awardId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('scratch_awards')
    .values({ player_id: playerId, award_id: awardId, received_at: now })
    .execute();
}
