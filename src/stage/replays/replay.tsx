import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SceneModule } from '../../../scenes/stage/scene.ts';
import type { ReplayedRound, ReplayProps } from '../../manifests/manifest.ts';
import { ReplayArea } from './replay-area.tsx';

interface Replay<Outcome, Model> {
  load: () => Promise<SceneModule<Outcome, never, string, string, Model>>;
  design: { width: number; height: number };
  /** What the scene shows of a round; `t` for the words in its picture. */
  of: (round: ReplayedRound, t: TFunction) => { model: Model; outcome: Outcome };
}

/** A game's picture of a settled round once more, as its manifest names it. */
export function replayBy<Outcome, Model>({ load, design, of }: Replay<Outcome, Model>) {
  return function Replay({ round }: ReplayProps) {
    const { t } = useTranslation('stage');
    const { model, outcome } = useMemo(() => of(round, t), [round, t]);
    return (
      <ReplayArea
        load={load}
        model={model}
        outcome={outcome}
        design={design}
        plain={t('replay.plain')}
      />
    );
  };
}
