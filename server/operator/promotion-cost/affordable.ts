import type { Tx } from '../../db/database.ts';
import { giftsOf } from '../../features/compose.ts';
import { OperatorProblem } from '../command.ts';
import { type Cost, costOf, giftsOfType } from './cost.ts';
import { type FreeLoop, findFreeLoop } from './free-loop.ts';
import { loopLine, percent } from './report.ts';

const PARTS = 10_000;

/** What the promotions cost where they cost most, and the way that gains most there. */
interface PromotionCost {
  cost: Cost;
  loop: FreeLoop | undefined;
}

/** The published return of the listed game of each type that pays most, as part of one. */
async function bestReturns(tx: Tx) {
  const rows = await tx
    .selectFrom('games')
    .select(({ fn }) => ['type_id', fn.max('rtp').as('rtp')])
    .where('is_listed', '=', true)
    .groupBy('type_id')
    .orderBy('type_id')
    .execute();
  return rows.map(({ type_id, rtp }) => ({ typeId: type_id, game: Number(rtp) / PARTS }));
}

/**
 * What the promotions cost as they are configured in this transaction, by wagers in games of the type
 * that gives most.
 */
export async function promotionCost(tx: Tx): Promise<PromotionCost> {
  const gifts = await giftsOf(tx);
  const none = { own: gifts, cost: costOf(gifts, 0) };
  const { own, cost } = (await bestReturns(tx))
    .map(({ typeId, game }) => ({ typeId, game, own: giftsOfType(gifts, typeId) }))
    .map((type) => ({ own: type.own, cost: costOf(type.own, type.game) }))
    .reduce((most, next) => (next.cost.sum > most.cost.sum ? next : most), none);
  return { cost, loop: findFreeLoop(own, cost.worths.returns) };
}

/**
 * Looks at what has just been written in this transaction.
 * @throws OperatorProblem where a player who repeats it would gain without end; nothing stays written.
 */
export async function refuseFreeLoops(tx: Tx): Promise<void> {
  const { cost, loop } = await promotionCost(tx);
  if (!loop && cost.sum < 1) return;
  const why = loop ? loopLine(loop) : `Together they give back ${percent(cost.sum)}.`;
  throw new OperatorProblem(
    `Not changed: a player who repeats this would gain without end. ${why} See "promotions cost".`,
  );
}
