import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { giftsOf } from '../../features/compose.ts';
import { OperatorProblem } from '../command.ts';
import { type Cost, costOf, giftsOfType } from './cost.ts';
import { type FreeLoop, findFreeLoop } from './free-loop.ts';
import { loopLine, percent } from './report.ts';

const PARTS = 10_000;

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

/** What is counted where the promotions cost most: by wagers in games of the type that gives most. */
async function dearest(tx: Tx): Promise<{ gifts: readonly Gift[]; cost: Cost }> {
  const gifts = await giftsOf(tx);
  const none = { gifts, cost: costOf(gifts, 0) };
  return (await bestReturns(tx))
    .map(({ typeId, game }) => ({ game, gifts: giftsOfType(gifts, typeId) }))
    .map(({ game, gifts: own }) => ({ gifts: own, cost: costOf(own, game) }))
    .reduce((most, next) => (next.cost.sum > most.cost.sum ? next : most), none);
}

/** What the promotions cost as they are configured in this transaction, and a way that gains without end. */
export async function promotionCost(tx: Tx): Promise<{ cost: Cost; loop: FreeLoop | undefined }> {
  const { gifts, cost } = await dearest(tx);
  return { cost, loop: findFreeLoop(gifts, cost.worths.returns) };
}

/**
 * Looks at what has just been written in this transaction. The sum is at least what any way gives back, so
 * that ways are searched only to tell one.
 * @throws OperatorProblem where a player who repeats it would gain without end; nothing stays written.
 */
export async function refuseFreeLoops(tx: Tx): Promise<void> {
  const { gifts, cost } = await dearest(tx);
  if (cost.sum < 1) return;
  const loop = findFreeLoop(gifts, cost.worths.returns);
  const why = loop ? loopLine(loop) : `Together they give back ${percent(cost.sum)}.`;
  throw new OperatorProblem(
    `Not changed: a player who repeats this would gain without end. ${why} See "promotions cost".`,
  );
}
