import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ScratchIntent,
  ScratchModel,
  ScratchOutcome,
} from '../../../../scenes/scratch-card/model.ts';
import type { Shown } from '../../../../scenes/stage/stage.ts';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { PropText } from '../../../parts/props/prop-text.tsx';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { KindId, Outcome } from '../lottery-info.ts';
import { BARE_ACT, type ScratchState, scratch } from '../scratch.ts';
import styles from './card.module.css';
import { CardButton } from './card-button.tsx';
import { loadCard, modelOf, performanceOf } from './scratch-scene.ts';
import type { useBare } from './use-bare.ts';
import { useRub } from './use-rub.ts';

/** The scene's design space, 360 by 296, as hundredths of the width. */
const HEIGHT_PERCENT = (296 / 360) * 100;

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

interface PlainCardProps {
  kind: KindId;
  state: ScratchState;
  /** The foil is off, or on its way off. */
  isBare: boolean;
}

/** The card without a stage: the same outcome under a foil of plain grey. */
function PlainCard({ kind, state, isBare }: PlainCardProps) {
  const { t } = useTranslation('lottery');
  const { phase, act, outcome } = state;
  const isOpen = outcome && (phase === 'prize' || (phase === 'act' && act === BARE_ACT && isBare));
  return (
    <div className={`${styles.plain} ${styles[`kind${kind}`]}`}>
      <span className={styles.plainName}>{t(`kind.${kind}`)}</span>
      <span className={`${styles.field} ${isOpen ? styles.open : ''}`}>
        {isOpen && outcome.propId !== 0 ? (
          <>
            <PropIcon propId={outcome.propId} size={44} />
            <strong>
              <PropText propId={outcome.propId} count={outcome.count} />
            </strong>
          </>
        ) : null}
        {isOpen && outcome.propId === 0 ? <strong>{t('card.nothing')}</strong> : null}
      </span>
    </div>
  );
}

interface ScratchAreaProps {
  state: ScratchState;
  bare: ReturnType<typeof useBare>;
  kind: KindId;
  /** A tap on the card may ask for one. */
  isReady: boolean;
  onStart: () => void;
  onNext: () => void;
}

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
  const rub = useRub(stage.slot, stage.scene, () => {
    if (bare.isWaiting) bare.bareOne();
  });
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
