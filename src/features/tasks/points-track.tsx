import { useTranslation } from 'react-i18next';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './points-track.module.css';
import type { Box, TaskUser } from './tasks.ts';

interface PointsTrackProps {
  liveness: TaskUser['liveness'];
  busyId: string | undefined;
  onTake: (id: string) => void;
}

/** This week's activity points and the boxes that they open, as a line of boxes. */
export function PointsTrack({ liveness, busyId, onTake }: PointsTrackProps) {
  const { t } = useTranslation('tasks');
  const { points, boxes, earlier, endTime } = liveness;
  return (
    <section className={styles.track} aria-label={t('points')}>
      <p className={styles.label}>{t('points')}</p>
      <p className={styles.points}>{points}</p>
      <ol className={styles.boxes}>
        {boxes.map((box, index) => (
          <TrackBox
            key={box.id}
            box={box}
            points={points}
            from={boxes[index - 1]?.at ?? 0}
            isBusy={busyId === box.id}
            onTake={() => onTake(box.id)}
          />
        ))}
      </ol>
      {earlier.length > 0 ? (
        <ul className={styles.earlier}>
          {earlier.map((box) => (
            <li key={box.id} className={styles.late}>
              <div className={styles.lateWords}>
                <RewardChips rewards={box.rewards} />
                <p className={styles.label}>{t('until', { time: dateTimeText(box.takeUntil) })}</p>
              </div>
              <OpenButton box={box} isBusy={busyId === box.id} onTake={() => onTake(box.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.label}>{t('pointsHint', { time: dateTimeText(endTime) })}</p>
    </section>
  );
}

interface TrackBoxProps {
  box: Box;
  points: number;
  /** Points of the box before it, where its piece of the line begins. */
  from: number;
  isBusy: boolean;
  onTake: () => void;
}

function TrackBox({ box, points, from, isBusy, onTake }: TrackBoxProps) {
  const { t } = useTranslation('tasks');
  const { at, rewards, state } = box;
  const part = Math.max(0, Math.min(1, (points - from) / (at - from)));
  return (
    <li className={styles.box}>
      <span className={styles.line} aria-hidden="true">
        <i style={{ width: `${100 * part}%` }} />
      </span>
      <Chest state={state} />
      <h3 className={styles.at}>{t('box.at', { at })}</h3>
      <RewardChips rewards={rewards} />
      {state === 'finished' ? <OpenButton box={box} isBusy={isBusy} onTake={onTake} /> : null}
      {state === 'received' ? <p className={styles.label}>{t('box.received')}</p> : null}
      {state === 'open' ? (
        <p className={styles.label}>{t('box.locked', { count: at - points })}</p>
      ) : null}
    </li>
  );
}

function OpenButton({ box, isBusy, onTake }: Pick<TrackBoxProps, 'box' | 'isBusy' | 'onTake'>) {
  const { t } = useTranslation('tasks');
  return (
    <Button isBusy={isBusy} onClick={onTake} aria-label={t('box.openOf', { at: box.at })}>
      {t('box.open')}
    </Button>
  );
}

/** A box of capiz shells with a star: dim until it is reached, its lid up once it was opened. */
function Chest({ state }: { state: Box['state'] }) {
  const isLit = state !== 'open';
  return (
    <svg className={styles.chest} width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      <path
        d={
          state === 'received'
            ? 'M9 20 13 7h22l4 13z'
            : 'M8 22v-5a7 7 0 0 1 7-7h18a7 7 0 0 1 7 7v5z'
        }
        fill={isLit ? '#ffc845' : 'var(--night-700)'}
        stroke={isLit ? '#7a4a00' : 'var(--line)'}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M8 22h32v15a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z"
        fill={isLit ? '#e39a12' : 'var(--night-800)'}
        stroke={isLit ? '#7a4a00' : 'var(--line)'}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M24 22.5l2.2 4.7 5.2.6-3.9 3.5 1.1 5.1-4.6-2.6-4.6 2.6 1.1-5.1-3.9-3.5 5.2-.6z"
        fill={isLit ? '#fff6e0' : 'var(--line)'}
      />
    </svg>
  );
}
