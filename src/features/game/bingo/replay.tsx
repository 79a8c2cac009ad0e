import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGN } from '../../../../scenes/bingo/geometry.ts';
import type { ReplayProps } from '../../../manifests/manifest.ts';
import { ReplayArea } from '../../../stage/replays/replay-area.tsx';
import { bingoReplayOf } from './replayed.ts';

const load = async () => (await import('../../../../scenes/bingo/scene.ts')).bingo;

/** A round of bingo once more: the same cards, and the balls in the same order. */
export default function BingoReplay({ round }: ReplayProps) {
  const { t } = useTranslation('stage');
  const { model, outcome } = useMemo(() => bingoReplayOf(round), [round]);
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
