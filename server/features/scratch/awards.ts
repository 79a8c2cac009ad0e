import { cardPropOf } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import type { OpenRewards } from '../feature.ts';
import { type AddupAward, readScratchConfig } from './config.ts';
import { HOUSE } from './settle.ts';
import { countCards, insertAward, receivedAwards } from './store.ts';

/** Where an accumulated award stands for a player. */
export type AwardState = 'locked' | 'open' | 'received';

/** Works out the state of one award. */
export function awardState(
  award: AddupAward,
  { scratched, received }: { scratched: number; received: ReadonlySet<number> },
): AwardState {
  if (received.has(award.id)) return 'received';
  return scratched >= award.need ? 'open' : 'locked';
}

/** The red dot: true while a card waits to be scratched or an award to be received. */
export async function scratchWaits(tx: Tx, playerId: number): Promise<boolean> {
  const { isOpen, kinds, awards } = await readScratchConfig(tx);
  if (!isOpen) return false;
  const balances = await balancesOf(tx, playerId);
  if (kinds.some(({ kind }) => (balances.get(cardPropOf(kind)) ?? 0) > 0)) return true;
  return (await openAwards(tx, playerId, awards)).length > 0;
}

async function openAwards(
  tx: Tx,
  playerId: number,
  awards: readonly AddupAward[],
): Promise<AddupAward[]> {
  const scratched = await countCards(tx, playerId);
  const received = await receivedAwards(tx, playerId);
  return awards.filter((award) => awardState(award, { scratched, received }) === 'open');
}

/** Books an award that was reached; the caller holds the player's lock and has seen that it waits. */
export async function bookAddupAward(
  tx: Tx,
  { playerId, award, now }: { playerId: number; award: AddupAward; now: Date },
): Promise<void> {
  const { id, propId, count } = award;
  await insertAward(tx, { playerId, awardId: id, now });
  await post(tx, {
    playerId,
    currency: propId,
    amount: count,
    house: HOUSE,
    kind: 'scratch-award',
    reference: String(id),
    at: now,
  });
}

/** What the award track brings to the page of everything that can be taken, also once it is closed. */
export const scratchRewards: OpenRewards = {
  async list(tx, playerId) {
    const { awards } = await readScratchConfig(tx);
    const open = await openAwards(tx, playerId, awards);
    return open.map(({ id, propId, count }) => ({
      id: String(id),
      rewards: [{ propId, count }],
    }));
  },
  async take(tx, { playerId, id, now }) {
    const { awards } = await readScratchConfig(tx);
    const open = await openAwards(tx, playerId, awards);
    const award = open.find((one) => String(one.id) === id);
    if (!award) return [];
    await bookAddupAward(tx, { playerId, award, now });
    const { propId, count } = award;
    return [{ propId, count }];
  },
};
