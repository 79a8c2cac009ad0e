import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ScratchIntent,
  ScratchModel,
  ScratchOutcome,
} from '../../../../scenes/scratch-card/model.ts';
import type { Shown } from '../../../../scenes/stage/stage.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { useAct } from '../../../stage/use-act.ts';
import { useScene, useStage } from '../../../stage/use-stage.ts';
import type { KindId, Outcome } from '../lottery-info.ts';
import { type ScratchState, scratch } from '../scratch.ts';
import { CardButton } from './card-button.tsx';
import { PlainCard } from './plain-card.tsx';
import { loadCard, modelOf, performanceOf } from './scratch-scene.ts';
import type { useBare } from './use-bare.ts';
import { useRub } from './use-rub.ts';

/** The scene's design space, 360 by 296, as hundredths of the width. */
const HEIGHT_PERCENT = (296 / 360) * 100;

interface ScratchAreaProps {
  state: ScratchState;
  bare: ReturnType<typeof useBare>;
  kind: KindId;
  /** A tap on the card may ask for one. */
  isReady: boolean;
  onStart: () => void;
  onNext: () => void;
}

type CardScene = Shown<ScratchOutcome, ScratchModel>;

/** Plays acts; a scene that comes while a card waits for the finger is given that card first. */
function usePlay(scene: CardScene | undefined, outcome: Outcome | undefined, isWaiting: boolean) {
  const dealt = useRef<CardScene | undefined>(undefined);
  useEffect(() => {
    if (!scene || !outcome || !isWaiting || dealt.current === scene) return;
    dealt.current = scene;
    scene.play(performanceOf(outcome, 'lift', undefined));
  }, [scene, outcome, isWaiting]);
  return useMemo(() => {
    if (!scene) return undefined;
    return (performance: ScratchOutcome) => {
      dealt.current = scene;
      return scene.play(performance);
    };
  }, [scene]);
}

const endAct = () => scratch.endAct();

/** The card on the stage with the finger over it; the plain card until, or instead. */
export function ScratchArea(props: ScratchAreaProps) {
  const { state, bare, kind, isReady, onStart, onNext } = props;
  const { t } = useTranslation('lottery');
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const held = useStage(slot, 1);
  const fail = useCallback(() => setFailed(true), []);
  const nothing = t('card.nothingGlyphs');
  const model = useMemo(() => modelOf(kind, isReady, nothing), [kind, isReady, nothing]);
  const { due, onIntent } = bare;
  const hear = (intent: ScratchIntent) => (intent.type === 'start' ? onStart() : onIntent(intent));
  const scene = useScene(held, loadCard, model, fail, hear);
  const isPlain = held.isPlain || hasFailed;
  const play = usePlay(scene, state.outcome, bare.isWaiting);
  const { canSkip, skip } = useAct({
    outcome: due,
    act: state.act,
    play,
    isPlain,
    onEnd: endAct,
  });
  useEffect(() => {
    // The last card was taken note of: the table is cleared for the next.
    if (state.phase === 'rest') scene?.rest();
  }, [state.phase, scene]);
  const rub = useRub(slot, scene);
  return (
    <StageArea
      slot={slot}
      heightPercent={HEIGHT_PERCENT}
      isDrawn={scene !== undefined}
      plain={
        <PlainCard kind={state.outcome?.kind ?? kind} state={state} isBare={!bare.isWaiting} />
      }
      canSkip={canSkip}
      skip={skip}
      isUnfinished={state.isUnfinished}
    >
      {canSkip ? null : (
        <CardButton
          state={state}
          kind={state.outcome?.kind ?? kind}
          isReady={isReady}
          isWaiting={bare.isWaiting}
          rub={rub}
          onStart={onStart}
          isDrawn={scene !== undefined}
          onBare={bare.bareOne}
          onNext={onNext}
        />
      )}
    </StageArea>
  );
}
