import { randomUUID } from 'node:crypto';
import type { Gift } from '../../core/gifts.ts';
import './tables.ts';
import type { exchange } from '../../../contract/exchange.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/mount.ts';
import { balancesOf, hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { findMoves } from '../../ledger/entries.ts';
import type { Reward } from '../../ledger/grant.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import { readUnrevealed, shownOf, type UnrevealedOf } from '../../reveals/unrevealed.ts';
import { insertExchange } from './history.ts';
import { HOUSE } from './rewards.ts';
import type { PointsRate } from './tables.ts';

/** What the coin is called in the books; the points' own kind is `exchange-points`. */
const COIN_KIND = 'exchange';
const WAGER_FACTOR_MAX = 10;

/** Reads what points are worth now. */
export async function readRate(tx: Tx): Promise<PointsRate> {
  const row = await tx.selectFrom('exchange_config').select('config').executeTakeFirstOrThrow();
  return row.config;
}

/** What is wrong with a rate that an operator sets; undefined when points can be exchanged by it. */
export function pointsProblem({ rate, minPoints, stepPoints, wagerFactor }: PointsRate) {
  const least = { 'rate.points': rate.points, minPoints, stepPoints };
  const [low] = Object.entries(least).find(([, count]) => count < 1) ?? [];
  if (low !== undefined) return `points.${low} is from 1.`;
  if (coinFor(minPoints, { rate }) < 1)
    return 'points.minPoints become at least a hundredth of coin.';
  const isFactor = wagerFactor >= 1 && wagerFactor <= WAGER_FACTOR_MAX;
  return isFactor ? undefined : `points.wagerFactor is from 1 to ${WAGER_FACTOR_MAX}.`;
}

/** Coin in hundredths that points become, rounded down. */
export function coinFor(points: number, { rate }: Pick<PointsRate, 'rate'>): number {
  return Math.floor((points * rate.coin) / rate.points);
}

/** Points that a player has and has been shown. */
export async function shownPoints(
  tx: Tx,
  playerId: number,
  unrevealedOf: UnrevealedOf,
): Promise<number> {
  const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
  return shownOf(await balancesOf(tx, playerId), unrevealed)(PROPS.points);
}

/** Turns points into coin, which is to be wagered before it can be withdrawn. */
export async function exchangePoints(
  points: number,
  { tx, player, now, request, refuse }: Context<typeof exchange>,
  unrevealedOf: UnrevealedOf,
): Promise<Reward[]> {
  const playerId = player.id;
  await lockPlayer(tx, playerId);
  // A key is forgotten after a month; the books still know what it booked.
  const reference = request.onceKey ?? randomUUID();
  const [booked] = await findMoves(tx, playerId, [{ kind: COIN_KIND, reference }]);
  if (booked) return [{ propId: PROPS.coin, count: booked.amount }];
  const config = await readRate(tx);
  const { minPoints, stepPoints, wagerFactor } = config;
  if (points < minPoints || points % stepPoints !== 0) {
    return refuse(REFUSALS.fieldInvalid, { field: 'points', min: minPoints, step: stepPoints });
  }
  if (!(await hasDeposited(tx, playerId))) {
    return refuse(REFUSALS.depositNeeded, { needDeposit: SMALLEST_DEPOSIT });
  }
  // Points of a draw that was not shown yet are not told by what can be exchanged either.
  const missing = points - (await shownPoints(tx, playerId, unrevealedOf));
  if (missing > 0) return refuse(REFUSALS.pointsTooFew, { missing });
  const coin = coinFor(points, config);
  const move = { playerId, house: HOUSE, reference, at: now };
  await post(tx, { ...move, currency: PROPS.points, amount: -points, kind: 'exchange-points' });
  await post(tx, { ...move, currency: PROPS.coin, amount: coin, kind: COIN_KIND });
  const terms = { base: coin, need: coin * wagerFactor };
  await addRequirement(tx, { playerId, source: 'exchange', reference, ...terms, at: now });
  const rewards = [{ propId: PROPS.coin, count: coin }];
  const exchange = { playerId, id: randomUUID(), now };
  await insertExchange(tx, exchange, { type: 'points', code: '', rewards });
  return rewards;
}

/** The coin that points become. */
export async function exchangeGifts(tx: Tx): Promise<Gift[]> {
  const { rate } = await readRate(tx);
  return [
    {
      on: 'use',
      name: 'points for coin',
      takes: { propId: PROPS.points, count: rate.points },
      given: [{ propId: PROPS.coin, count: rate.coin }],
    },
  ];
}
