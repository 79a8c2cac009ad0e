import { bonusCancel, bonusList } from '../../../contract/bonus-coin.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { type Bonus, bonusesOf, cancelBonus, endOverBonuses } from '../../ledger/bonus.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { readUnrevealed, shownOf, type UnrevealedOf } from '../../reveals/unrevealed.ts';

/** What bonuses need of the rest of the server; server/features/compose.ts joins them. */
export interface BonusDeps {
  /** What activities have booked and not shown yet. */
  unrevealedOf: UnrevealedOf;
}

type BonusReply = ReplyOf<typeof bonusList>;

/** Mounts a player's bonuses and the giving up of one. */
export function bonusCoinRoutes(mount: Mount, { unrevealedOf }: BonusDeps): void {
  const listOf = async (tx: Tx, playerId: number, now: Date): Promise<BonusReply> => {
    const bonuses = await currentBonuses(tx, playerId, now);
    const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
    const shown = shownOf(await balancesOf(tx, playerId), unrevealed);
    return {
      open: bonuses.filter(isOpen).map(grantOf),
      ended: bonuses.filter((bonus) => !isOpen(bonus)).map(grantOf),
      coin: hundredthsOf(shown(PROPS.coin)),
      bonus: hundredthsOf(shown(PROPS.bonusCoin)),
    };
  };

  mount(bonusList, async (_input, { tx, player, now }) => listOf(tx, player.id, now));

  mount(bonusCancel, async ({ id }, { tx, player, now, refuse }) => {
    const playerId = player.id;
    await lockPlayer(tx, playerId);
    const bonus = (await bonusesOf(tx, playerId)).find(({ grantId }) => grantId === id);
    if (!bonus) return refuse(REFUSALS.notFound);
    if (!isOpen(bonus)) return refuse(REFUSALS.bonusNotOpen);
    const { status } = await cancelBonus(tx, { playerId, grantId: id, at: now });
    // It ran out of time before it could be given up.
    if (status !== 'cancelled') return refuse(REFUSALS.bonusNotOpen);
    return listOf(tx, playerId, now);
  });
}

/** A player's bonuses; one that is over ends here where the housekeeping has not come to it yet. */
async function currentBonuses(tx: Tx, playerId: number, now: Date): Promise<Bonus[]> {
  const bonuses = await bonusesOf(tx, playerId);
  if (!bonuses.some((bonus) => isOpen(bonus) && bonus.expiresAt <= now)) return bonuses;
  await endOverBonuses(tx, { playerId, at: now });
  return bonusesOf(tx, playerId);
}

function isOpen({ status }: Bonus): boolean {
  return status === 'running' || status === 'waiting';
}

function grantOf(bonus: Bonus): BonusReply['open'][number] {
  const { grantId, source, status, createdAt, expiresAt, endedAt } = bonus;
  return {
    id: grantId,
    source,
    status,
    amount: hundredthsOf(bonus.amount),
    balance: hundredthsOf(bonus.balance),
    need: hundredthsOf(bonus.need),
    done: hundredthsOf(bonus.done),
    left: hundredthsOf(bonus.left),
    converted: hundredthsOf(bonus.converted),
    createTime: createdAt.toISOString(),
    expiresTime: expiresAt.toISOString(),
    endTime: endedAt?.toISOString() ?? '',
  };
}
