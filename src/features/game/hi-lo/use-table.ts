import { useState } from 'react';
import type { Laid } from '../../../../scenes/hi-lo/model.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { laidIn, laidUpTo } from './hi-lo-round.ts';

/** What lies on the table and what is to be shown of it next. */
export interface Table {
  /** The round with cards or an end that were not shown yet. */
  due: PlayRound | undefined;
  /** Cards of it that lie there already. */
  from: number;
  /** The table as it was shown last. */
  laid: Laid;
  /** The cards to guess from; undefined while it is nobody's turn. */
  turn: Laid | undefined;
  /** What was due has been shown. */
  onShown: () => void;
}

/** Follows a visit card by card: one act for each card, and one for the end. */
export function useTable({ phase, round, isResumed, last, history, shown }: GameVisit): Table {
  const [seen, setSeen] = useState({ id: '', cards: 0 });
  const live = phase === 'open' || phase === 'reveal' ? round : undefined;
  const laid = laidIn(live);
  const isNew = live !== undefined && laid.cards.length > 0 && seen.id !== live.id;
  // An open round of an earlier visit lies there as it was left.
  const cards = isResumed && phase === 'open' ? laid.cards.length : 0;
  if (isNew) setSeen({ id: live.id, cards });
  const from = isNew ? cards : seen.cards;
  const isDue = live !== undefined && (from < laid.cards.length || phase === 'reveal');
  return {
    due: isDue ? live : undefined,
    from,
    laid: live ? laidUpTo(laid, from) : laidIn(last ?? history[0]),
    turn: phase === 'open' && !isDue && laid.cards.length > 0 ? laid : undefined,
    onShown() {
      if (live) setSeen({ id: live.id, cards: laid.cards.length });
      if (phase === 'reveal') shown();
    },
  };
}
