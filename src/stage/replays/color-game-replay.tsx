import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGN } from '../../../scenes/color-game/geometry.ts';
import type { ReplayProps } from '../round-replay.tsx';
import { colorGameReplayOf } from './color-game-round.ts';
import { ReplayArea } from './replay-area.tsx';

const load = async () => (await import('../../../scenes/color-game/scene.ts')).colorGame;

/** A round of the colour game once more: the same throw, to the same places in the tray. */
export default function ColorGameReplay({ round }: ReplayProps) {
  const { t } = useTranslation('stage');
  const { model, outcome } = useMemo(() => colorGameReplayOf(round), [round]);
  return (
    <ReplayArea
      load={load}
      model={model}
      outcome={outcome}
      design={DESIGN}
      plain={t('replay.plain', { ns: 'stage' })}
    />
  );
}
