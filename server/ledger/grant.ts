import { PROPS, propKindOf } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';
import { post } from './post.ts';
import { addRequirement } from './requirements.ts';

/** A prop and how many; coin and bonus coin in hundredths. */
export interface Reward {
  propId: number;
  count: number;
}

/** True for a prop that can be given: pots are won, and never given. */
export function isGiveable(propId: number): boolean {
  try {
    return propKindOf(propId) !== 'jackpot';
  } catch {
    return false;
  }
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
