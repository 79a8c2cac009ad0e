import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ScratchIntent,
  ScratchModel,
  ScratchOutcome,
} from '../../../../scenes/scratch-card/model.ts';
import type { Shown } from '../../../../scenes/stage/stage.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
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

/** A scene that comes while a card waits for the finger is given that card first. */
function useDealt(
  scene: CardScene | undefined,
  outcome: Outcome | undefined,
  isWaiting: boolean,
  dealt: { current: CardScene | undefined },
) {
  useEffect(() => {
    if (!scene || !outcome || !isWaiting || dealt.current === scene) return;
    dealt.current = scene;
    scene.play(performanceOf(outcome, 'lift', undefined));
  }, [scene, outcome, isWaiting, dealt]);
}

const endAct = () => scratch.endAct();

/** The card on the stage with the finger over it; the plain card until, or instead. */
export function ScratchArea(props: ScratchAreaProps) {
  const { state, bare, kind, isReady, onStart, onNext } = props;
  const { t } = useTranslation('lottery');
  const dealt = useRef<CardScene | undefined>(undefined);
  const stage = usePerformance({
    load: loadCard,
    model: modelOf(kind, isReady, t('card.nothingGlyphs')),
    due: bare.due,
    act: state.act,
    outcomeOf: (performance: ScratchOutcome) => performance,
    onBegin: (_playback, scene) => {
      dealt.current = scene;
    },
    onEnd: endAct,
    // The last card was taken note of: the table is cleared for the next.
    isResting: state.phase === 'rest',
    onIntent: (intent: ScratchIntent) =>
      intent.type === 'start' ? onStart() : bare.onIntent(intent),
  });
  useDealt(stage.scene, state.outcome, bare.isWaiting, dealt);
  const rub = useRub(stage.slot, stage.scene);
  return (
    <StageArea
      {...stage}
      heightPercent={HEIGHT_PERCENT}
      plain={
        <PlainCard kind={state.outcome?.kind ?? kind} state={state} isBare={!bare.isWaiting} />
      }
      isUnfinished={state.isUnfinished}
    >
      {stage.canSkip ? null : (
        <CardButton
          state={state}
          kind={state.outcome?.kind ?? kind}
          isReady={isReady}
          isWaiting={bare.isWaiting}
          rub={rub}
          onStart={onStart}
          isDrawn={stage.isDrawn}
          onBare={bare.bareOne}
          onNext={onNext}
        />
      )}
    </StageArea>
  );
}
