/** Cards of the deck: rank by `card % 13`, from the ace, which is the lowest, to the king; suit by 13. */
export const HI_LO_CARDS = 52;
/** The ranks from the lowest to the highest, as they stand on the cards. */
export const HI_LO_RANKS = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
] as const;
/** So many right guesses end a round with its payout. */
export const HI_LO_STEPS = 8;
/** No guess leads higher than this, in hundredths. */
export const HI_LO_TOP = 10_000;
/** Every price is this many hundredths divided by the exact chance of all guesses so far. */
export const HI_LO_SHARE = 97;
/**
 * What the stake returns in hundredths of a per cent, however it is played: between these two, as each
 * price is rounded down to hundredths. The least is what the worst plan of all returns (a test counts).
 */
export const HI_LO_RETURN = { least: 9661, most: 9700 } as const;
/** A round that its player does not end is ended so long after its start. */
export const HI_LO_OPEN_MS = 24 * 60 * 60 * 1000;

/** What can be said of the next card: its rank is higher than the last one's, the same, or lower. */
export const HI_LO_GUESSES = ['higher', 'same', 'lower'] as const;
export type HiLoGuess = (typeof HI_LO_GUESSES)[number];

/** A guess that is offered: cards left that it is right with, of how many, and what it leads to. */
export interface HiLoChoice {
  guess: HiLoGuess;
  ways: number;
  left: number;
  /** Hundredths of the stake. */
  at: number;
}

/** Cards that lie open, in their order, and what was guessed before each but the first. */
export interface HiLoLine {
  cards: readonly number[];
  guesses: readonly HiLoGuess[];
}

/** The rank of a card: 0 = ace up to 12 = king. */
export function hiLoRank(card: number): number {
  return card % HI_LO_RANKS.length;
}

/** True where a guess about the card after `from` was right. */
export function isHiLoRight(guess: HiLoGuess, from: number, to: number): boolean {
  const step = hiLoRank(to) - hiLoRank(from);
  if (guess === 'same') return step === 0;
  return guess === 'higher' ? step > 0 : step < 0;
}

/** How many of the cards that do not lie open a guess is right with, by the ranks alone. */
function waysOf(guess: HiLoGuess, cards: readonly number[]): number {
  const from = cards[cards.length - 1] ?? 0;
  const rank = hiLoRank(from);
  const ranks = { higher: HI_LO_RANKS.length - 1 - rank, same: 1, lower: rank }[guess];
  const open = cards.filter((card) => isHiLoRight(guess, from, card)).length;
  return (ranks * HI_LO_CARDS) / HI_LO_RANKS.length - open;
}

/** Whole times that `whole` goes into `number`: exact, as no float division is. */
const timesIn = (number: number, whole: number) => (number - (number % whole)) / whole;

/**
 * What each right guess led to, in hundredths: the share divided by the exact chance of all guesses so
 * far, rounded down. The products of 8 guesses stay below 2^53.
 */
export function hiLoPrices({ cards, guesses }: HiLoLine): number[] {
  let ways = 1;
  let left = HI_LO_SHARE;
  return guesses.map((guess, index) => {
    const open = cards.slice(0, index + 1);
    ways *= waysOf(guess, open);
    left *= HI_LO_CARDS - open.length;
    return timesIn(left, ways);
  });
}

/** The guesses that are offered now: those that can be right, and lead no higher than the top. */
export function hiLoChoices({ cards, guesses }: HiLoLine): HiLoChoice[] {
  if (guesses.length >= HI_LO_STEPS) return [];
  const left = HI_LO_CARDS - cards.length;
  return HI_LO_GUESSES.flatMap((guess) => {
    const ways = waysOf(guess, cards);
    if (ways <= 0) return [];
    const at = hiLoPrices({ cards, guesses: [...guesses, guess] })[guesses.length] ?? 0;
    return at <= HI_LO_TOP ? [{ guess, ways, left, at }] : [];
  });
}
