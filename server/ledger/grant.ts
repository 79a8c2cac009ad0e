import { PROPS, propKindOf } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';
import { post } from './post.ts';
import { addRequirement } from './requirements.ts';

/** A prop and how many; coin and bonus coin in hundredths. */
export interface Reward {
  propId: number;
  count: number;
}

/** Bonus coin comes with the terms of a bonus, activity points by the field of a task. */
const NOT_GIVEN: readonly number[] = [PROPS.bonusCoin, PROPS.liveness];

/** False for what is no prop, for the jackpot's pots and for what comes in a way of its own. */
export function isGiveable(propId: number): boolean {
  try {
    return propKindOf(propId) !== 'jackpot' && !NOT_GIVEN.includes(propId);
  } catch {
    return false;
  }
}

/** More rewards than this no list has. */
const REWARDS_MAX = 6;
const COUNT_MAX = 1_000_000_000;

/** What is wrong with a list of rewards that an operator sets; undefined when all of it can be given. */
export function rewardsProblem(rewards: readonly Reward[]): string | undefined {
  if (rewards.length > REWARDS_MAX) return `there are at most ${REWARDS_MAX}`;
  const wrong = rewards.find(({ propId }) => !isGiveable(propId));
  if (wrong) return `the prop ${wrong.propId} cannot be given`;
  const odd = rewards.find(({ count }) => count < 1 || count > COUNT_MAX);
  if (odd) return `the count of ${odd.propId} is from 1 to ${COUNT_MAX}`;
  const isTwice = new Set(rewards.map(({ propId }) => propId)).size < rewards.length;
  return isTwice ? 'a prop stands twice' : undefined;
}

/** Adds up what is the same prop, in the order of its first coming. */
export function sumOfRewards(rewards: readonly Reward[]): Reward[] {
  const sums = new Map<number, number>();
  for (const { propId, count } of rewards) sums.set(propId, (sums.get(propId) ?? 0) + count);
  return [...sums].map(([propId, count]) => ({ propId, count }));
}

/** Rewards and what they are for. */
export interface Grant {
  playerId: number;
  rewards: readonly Reward[];
  /** The other side, for example `house:promotions`. */
  house: string;
  kind: string;
  /** What is rewarded; unique for the player and the kind. */
  reference: string;
  now: Date;
}

/**
 * Books each reward; booking the same again books nothing. Coin is to be wagered once before it
 * may leave (docs/decisions/0024).
 */
export async function grantRewards(tx: Tx, grant: Grant): Promise<void> {
  const { playerId, rewards, house, kind, reference, now } = grant;
  for (const [index, { propId, count }] of rewards.entries()) {
    const move = { kind, reference: `${reference}/${index}`, at: now };
    await post(tx, { playerId, currency: propId, amount: count, house, ...move });
    if (propId !== PROPS.coin) continue;
    const named = { source: 'reward', reference: `${kind}:${move.reference}` } as const;
    await addRequirement(tx, { playerId, ...named, base: count, at: now });
  }
}
