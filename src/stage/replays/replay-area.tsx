import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SceneModule } from '../../../scenes/stage/scene.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StageArea } from '../stage-area.tsx';
import { usePerformance } from '../use-performance.ts';
import styles from './replay-area.module.css';

interface ReplayAreaProps<Outcome, Model> {
  /** Loads the scene; one function for as long as the area is shown. */
  load: () => Promise<SceneModule<Outcome, never, string, string, Model>>;
  model: Model;
  outcome: Outcome;
  design: { width: number; height: number };
  /** Instead of the picture, where there is no WebGL. */
  plain: ReactNode;
}

/** The stage with one act of a round that was settled long ago, and the way to see it once more. */
export function ReplayArea<Outcome, Model>(props: ReplayAreaProps<Outcome, Model>) {
  const { load, model, outcome, design, plain } = props;
  const { t } = useTranslation('stage');
  const [isOver, setOver] = useState(false);
  const [act, setAct] = useState(1);
  const stage = usePerformance({
    load,
    model,
    due: isOver ? undefined : outcome,
    act,
    outcomeOf: (round: Outcome) => round,
    onEnd: () => setOver(true),
  });
  return (
    <div className={styles.replay} data-replay={isOver ? 'over' : 'running'}>
      <StageArea
        {...stage}
        heightPercent={(design.height / design.width) * 100}
        plain={<div className={styles.plain}>{plain}</div>}
        isUnfinished={false}
      >
        <p className={styles.mark}>{t('replay.mark')}</p>
      </StageArea>
      {stage.isDrawn ? (
        <Button
          kind="quiet"
          full
          disabled={!isOver}
          onClick={() => {
            setAct(act + 1);
            setOver(false);
          }}
        >
          {t('replay.again')}
        </Button>
      ) : null}
    </div>
  );
}
