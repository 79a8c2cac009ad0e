import type { TFunction } from 'i18next';
import { BINGO_PATTERNS } from '../../../../contract/bingo.ts';
import { type Hundredths, hundredthsOf } from '../../../../contract/money.ts';
import type { BingoDetails } from '../../../../scenes/bingo/from-round.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import type { Rules } from '../play/play-state.ts';

/** How many cards a round can have. */
export const COUNTS = [1, 2, 3, 4];

/** What a round of this game drew; undefined while it is not known, or of another game. */
export function settledOf(round: PlayRound | undefined): BingoDetails | undefined {
  return round?.outcome?.engine === 'bingo' ? round.outcome : undefined;
}

/** The cards and the stake of each that a player left off with; undefined before a first round. */
export function choiceOf(
  round: PlayRound | undefined,
): { cards: number; stake: Hundredths } | undefined {
  const settled = settledOf(round);
  if (!round || !settled) return undefined;
  const cards = settled.cards.length;
  return { cards, stake: hundredthsOf(round.stake / cards) };
}

/**
 * Cards and the stake of each to begin with: what makes up the address's whole stake, else what the
 * player left off with, else two cards at the usual stake.
 */
export function choiceAtFirst(
  { stakes, maxStake }: Pick<Rules, 'stakes' | 'maxStake'>,
  whole: number | undefined,
  before: ReturnType<typeof choiceOf>,
): { cards: number; stake: Hundredths } {
  const usual = before?.cards ?? 2;
  for (const cards of [usual, ...COUNTS]) {
    const stake = stakes.find((one) => one * cards === whole);
    if (stake !== undefined) return { cards, stake };
  }
  const stake = stakes.find((one) => one === before?.stake) ?? stakes[0] ?? maxStake;
  return { cards: usual, stake };
}

/** The patterns that paid, each with its card, in words; undefined where none did. */
export function patternsText(t: TFunction, { cards }: BingoDetails): string | undefined {
  const won = cards.flatMap(({ pattern }, card) => {
    const name = BINGO_PATTERNS[pattern];
    if (!name) return [];
    const text = t(`pattern.${name}`, { ns: 'bingo' });
    return [
      cards.length === 1 ? text : t('onCard', { ns: 'bingo', card: card + 1, pattern: text }),
    ];
  });
  return won.length === 0 ? undefined : `${won.join(', ')}.`;
}
