import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGN } from '../../../../scenes/color-game/geometry.ts';
import type { ReplayProps } from '../../../manifests/manifest.ts';
import { ReplayArea } from '../../../stage/replays/replay-area.tsx';
import { colorGameReplayOf } from './replayed.ts';

const load = async () => (await import('../../../../scenes/color-game/scene.ts')).colorGame;

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
