import { openOverlay } from './overlays.ts';

/** A prop and how many: hundredths for coins, whole units for everything else. */
export interface Reward {
  propId: number;
  count: number;
}

/** What the reward list says above the rewards. */
export interface RewardOptions {
  /** A heading in the player's language; by default "You received". */
  title?: string;
  /** An act has just shown them: the list stands lit at once. */
  isKnown?: boolean;
  /** Where its lamp was seen last: it grows from there, and what lies below is dimmed. */
  from?: LampPlace;
  /** The popup that is shown stays below it, and leaves with it. */
  isOver?: boolean;
}

/** The middle of a lamp on the page, and how large it is there, in CSS pixels. */
export interface LampPlace {
  x: number;
  y: number;
  size: number;
}

/**
 * Shows what the server has booked, one after the other (overlay `reward-list`, spec section 2);
 * nothing for an empty list. Several lists wait for each other.
 */
export function showRewards(
  rewards: readonly Reward[],
  { isOver = false, ...options }: RewardOptions = {},
): void {
  if (rewards.length > 0) openOverlay('reward-list', { rewards, ...options }, true, isOver);
}
