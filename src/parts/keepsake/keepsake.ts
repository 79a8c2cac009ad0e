/** A win of so many times its stake, or more, can be kept as a picture. */
const BIG_TIMES = 20;

/** A win as its picture tells it; amounts in hundredths. */
export interface Keepsake {
  /** The game's name, or the tier's. */
  name: string;
  /** Address of its cover; empty where it has none. */
  cover: string;
  amount: number;
  /** Undefined for a prize that cost no coin. */
  stake?: number;
  /** When it was won, ISO. */
  time: string;
  roundId: string;
  /** Whose receipt proves it; empty where there is none. */
  drawId: string;
}

/** True for a round that paid enough times its stake to be kept. */
export function isBigWin({ stake, payout }: { stake: number; payout: number }): boolean {
  return stake > 0 && payout >= stake * BIG_TIMES;
}

/** How many times its stake a win paid, rounded down: `60.00×`. */
export function timesText({ amount, stake }: Pick<Keepsake, 'amount' | 'stake'>): string {
  if (!stake) return '';
  const hundredths = String(Math.floor((amount * 100) / stake)).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}×`;
}
