/** How one tier is celebrated, beyond what the spec times: its count, its coins and its sky. */
export interface TierShow {
  /** The amount counts up for this long (ART: 1.5 s at most). */
  countSeconds: number;
  /** Salvos of coins, one after the other, and how many of the coins fly in each. */
  salvos: number;
  coinShare: number;
  /** Light round the wheel: how far and how bright. */
  bloom: { scale: number; alpha: number };
  /** Beams from the wheel's middle: the second turns against the first. */
  rays: readonly { scale: number; alpha: number; turn: number }[];
}

/** From one salvo of coins to the next. */
export const SALVO_SECONDS = 1.5;

/** Mega, Major, Minor, Mini: each longer, brighter and richer than the one below it. */
export const TIER_SHOWS: readonly TierShow[] = [
  {
    countSeconds: 1.5,
    salvos: 4,
    coinShare: 1,
    bloom: { scale: 9, alpha: 0.42 },
    rays: [
      { scale: 4.6, alpha: 0.5, turn: 1.1 },
      { scale: 3.8, alpha: 0.36, turn: -0.9 },
    ],
  },
  {
    countSeconds: 1.3,
    salvos: 3,
    coinShare: 0.8,
    bloom: { scale: 8, alpha: 0.34 },
    rays: [{ scale: 4, alpha: 0.46, turn: 0.7 }],
  },
  {
    countSeconds: 1.05,
    salvos: 2,
    coinShare: 0.6,
    bloom: { scale: 7, alpha: 0.3 },
    rays: [{ scale: 3.4, alpha: 0.26, turn: 0.4 }],
  },
  {
    countSeconds: 0.8,
    salvos: 1,
    coinShare: 0.4,
    bloom: { scale: 6, alpha: 0.26 },
    rays: [],
  },
];

/** @throws RangeError for a tier that the wheel does not have */
export function showOf(tier: number): TierShow {
  const show = TIER_SHOWS[tier];
  if (!show) throw new RangeError(`there is no tier ${tier}`);
  return show;
}
