import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGN } from '../../../../scenes/rising/geometry.ts';
import type { ReplayProps } from '../../../manifests/manifest.ts';
import { ReplayArea } from '../../../stage/replays/replay-area.tsx';
import { risingReplayOf } from './replayed.ts';

const load = async () => (await import('../../../../scenes/rising/scene.ts')).rising;

/** A round of the rising game once more, in the time that it took. */
export default function RisingReplay({ round }: ReplayProps) {
  const { t } = useTranslation(['rising', 'stage']);
  const [broken, cashed] = [t('word.broken'), t('word.cashed')];
  const { model, outcome } = useMemo(
    () => risingReplayOf(round, { broken, cashed }),
    [round, broken, cashed],
  );
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
