import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGN } from '../../../../scenes/slot-three/geometry.ts';
import type { ReplayProps } from '../../../manifests/manifest.ts';
import { ReplayArea } from '../../../stage/replays/replay-area.tsx';
import { slotThreeReplayOf } from './replayed.ts';

const load = async () => (await import('../../../../scenes/slot-three/scene.ts')).slotThree;

/** A round of the slot once more: from where the reels stood to where they stopped. */
export default function SlotThreeReplay({ round }: ReplayProps) {
  const { t } = useTranslation('stage');
  const { model, outcome } = useMemo(() => slotThreeReplayOf(round), [round]);
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
