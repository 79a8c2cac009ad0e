import { useTranslation } from 'react-i18next';
import { modelOf, outcomeOf } from '../../../../scenes/hi-lo/from-round.ts';
import { DESIGN } from '../../../../scenes/hi-lo/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { timesText } from '../play/times-text.ts';
import { useCardName } from './card-name.ts';
import styles from './hi-lo.module.css';
import { laidIn, lastOf } from './hi-lo-round.ts';
import type { Table } from './use-table.ts';

const loadTable = () => import('../../../../scenes/hi-lo/scene.ts').then(({ hiLo }) => hiLo);

/** The cards in words: before the scene is there, and where there is no WebGL. */
function PlainTable({ table }: { table: Table }) {
  const { t } = useTranslation('hi-lo');
  const nameOf = useCardName();
  const { cards, prices, end } = table.due ? laidIn(table.due) : table.laid;
  const card = lastOf(cards);
  const at = lastOf(prices);
  if (card === undefined) return <div className={styles.plain}>{t('plain.none')}</div>;
  return (
    <div className={styles.plain}>
      <strong>{nameOf(card)}</strong>
      {at === undefined || end === 'lost' ? null : <span>{timesText(at)}</span>}
    </div>
  );
}

/** The table on the stage, which turns each card; words until, or instead. */
export function TableArea({ visit, table }: { visit: GameVisit; table: Table }) {
  const { phase, isResumed } = visit;
  const stage = usePerformance({
    load: loadTable,
    model: modelOf(table.laid),
    due: table.due,
    outcomeOf: (due: PlayRound) => outcomeOf(laidIn(due), due, table.from),
    onEnd: table.onShown,
    // The last round is swept away while the next one is asked for.
    isResting: phase === 'sending',
    // Nothing shortens a fresh card (UKGC RTS 14E); a round that was cut off may be skipped.
    isSkippable: isResumed,
  });
  return (
    <StageArea
      {...stage}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      plain={<PlainTable table={table} />}
      isUnfinished={isResumed && phase === 'reveal'}
    />
  );
}
