import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGN } from '../../../../scenes/hi-lo/geometry.ts';
import type { ReplayProps } from '../../../manifests/manifest.ts';
import { ReplayArea } from '../../../stage/replays/replay-area.tsx';
import { hiLoReplayOf } from './replayed.ts';

const load = async () => (await import('../../../../scenes/hi-lo/scene.ts')).hiLo;

/** A round of hi-lo once more, card by card. */
export default function HiLoReplay({ round }: ReplayProps) {
  const { t } = useTranslation('stage');
  const { model, outcome } = useMemo(() => hiLoReplayOf(round), [round]);
  return (
    <ReplayArea
      load={load}
      model={model}
      outcome={outcome}
      design={DESIGN}
      plain={t('replay.plain')}
    />
  );
}
