import type { Static } from 'typebox';
import type { FirstGiftName } from '../../../contract/first-gifts.ts';
import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { type Reward, rewardsProblem } from '../../ledger/grant.ts';

/** A gift's name on the wire and in the tables. */
export type GiftName = Static<typeof FirstGiftName>;

/** What a gift holds. */
interface GiftTerms {
  /** 1 = it can be taken. */
  isOpen: number;
  /** Coin and bonus coin in hundredths, each prop once. */
  rewards: Reward[];
}

/** The operator's terms of both gifts. */
export interface FirstGiftTerms {
  signUp: GiftTerms;
  bind: GiftTerms;
}

/** The demo's terms (the spec shows no numbers). */
export const DEFAULT_FIRST_GIFTS: FirstGiftTerms = {
  signUp: {
    isOpen: 1,
    rewards: [
      { propId: 2001, count: 1000 },
      { propId: 2002, count: 100 },
    ],
  },
  bind: { isOpen: 1, rewards: [{ propId: 2002, count: 200 }] },
};

/** The terms of one gift. */
export function termsOf(terms: FirstGiftTerms, gift: GiftName): GiftTerms {
  return gift === 'bind' ? terms.bind : terms.signUp;
}

/** What is wrong with terms, and where; undefined when they hold. */
export function firstGiftsProblem(terms: FirstGiftTerms): string | undefined {
  for (const name of ['signUp', 'bind'] as const) {
    const { isOpen, rewards } = terms[name];
    const at = `firstGifts.${name}`;
    if (isOpen > 1) return `${at}.isOpen is 0 or 1.`;
    if (rewards.length === 0) return `${at}.rewards: there is none; isOpen 0 closes the gift.`;
    const problem = rewardsProblem(rewards);
    if (problem) return `${at}.rewards: ${problem}.`;
  }
  return undefined;
}

/** What both gifts cost the house. */
export async function firstGiftGifts(
  _tx: Tx,
  { firstGifts }: { firstGifts: FirstGiftTerms },
): Promise<Gift[]> {
  return (
    [
      ['sign-up bonus', firstGifts.signUp],
      ['gift for a phone', firstGifts.bind],
    ] as const
  )
    .filter(([, { isOpen }]) => isOpen === 1)
    .map(([name, { rewards }]) => ({ on: 'visit', name, often: 'once', given: rewards }));
}
