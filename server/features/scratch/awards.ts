import { cardPropOf } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { type AddupAward, readScratchConfig } from './config.ts';
import { countCards, receivedAwards } from './store.ts';

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
  const scratched = await countCards(tx, playerId);
  const received = await receivedAwards(tx, playerId);
  return awards.some((award) => awardState(award, { scratched, received }) === 'open');
}
