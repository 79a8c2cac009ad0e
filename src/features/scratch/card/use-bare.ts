import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ScratchIntent, ScratchOutcome } from '../../../../scenes/scratch-card/model.ts';
import { BARE_ACT, type ScratchState } from '../scratch.ts';
import { performanceOf } from './scratch-scene.ts';

type Strokes = ScratchOutcome['strokes'];

/** How a card was bared, and which. */
interface Bared {
  id: string;
  act: 'reveal' | 'all';
  strokes?: Strokes;
}

/** Between two cards that are scratched by themselves, the prize stays in sight so long. */
const AUTO_MS = 1400;

/**
 * What the stage is to play for the card at hand: it comes on the table, waits for the finger, and
 * is bared by it or by *scratch all*, which goes on through the rest of the row.
 */
export function useBare(state: ScratchState, onNext: () => void) {
  const { phase, act, outcome, queue } = state;
  const [bared, setBared] = useState<Bared>();
  const [isAuto, setAuto] = useState(false);
  const hasCardBefore = useRef(false);
  const isWaiting = phase === 'act' && act === BARE_ACT && bared?.id !== outcome?.id;

  const bareOne = useCallback(() => {
    if (outcome) setBared({ id: outcome.id, act: 'all' });
  }, [outcome]);
  const bareAll = useCallback(() => {
    bareOne();
    setAuto(true);
  }, [bareOne]);
  const onIntent = useCallback(
    (intent: ScratchIntent) => {
      if (intent.type !== 'revealed' || !outcome) return;
      setBared({ id: outcome.id, act: 'reveal', strokes: intent.strokes });
    },
    [outcome],
  );

  useEffect(() => {
    if (phase === 'rest') {
      setAuto(false);
      hasCardBefore.current = false;
    }
    if (phase === 'prize') hasCardBefore.current = true;
  }, [phase]);
  useEffect(() => {
    if (isAuto && isWaiting) bareOne();
  }, [isAuto, isWaiting, bareOne]);
  const goesOn = isAuto && phase === 'prize' && queue.length > 0;
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(onNext, AUTO_MS);
    return () => clearTimeout(timer);
  }, [goesOn, onNext]);

  const due = useMemo(() => {
    if (phase !== 'act' || !outcome) return undefined;
    const deal = hasCardBefore.current ? 'slide' : 'lift';
    if (act !== BARE_ACT) return performanceOf(outcome, deal, undefined);
    if (bared?.id !== outcome.id) return undefined;
    return performanceOf(outcome, bared.act, bared.strokes);
  }, [phase, outcome, act, bared]);

  return { due, isWaiting, isAuto: goesOn, bareOne, bareAll, onIntent };
}
