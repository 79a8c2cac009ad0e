import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PROPS } from '../../../contract/props.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { localText } from '../../lib/i18n/i18n.ts';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './tasks.module.css';
import { noteOpened, type Task } from './tasks.ts';

interface TaskRowProps {
  task: Task;
  /** Of a period that is over: it can only be taken. */
  isEarlier: boolean;
  isBusy: boolean;
  onTake: () => void;
}

/** Amounts of money and plain numbers, as the kind of a task counts. */
function countText(kind: Task['kind'], count: number): string {
  return kind === 'deposit' || kind === 'wager' ? shortMoneyText(count) : String(count);
}

/** A task: what it asks, how far the player is, what it brings, and the one thing to do about it. */
export function TaskRow({ task, isEarlier, isBusy, onTake }: TaskRowProps) {
  const { t } = useTranslation('tasks');
  const { kind, target, done, rewards, liveness, state, takeUntil } = task;
  const title = localText(task.title);
  const progress = t('progress', {
    done: countText(kind, done),
    target: countText(kind, target),
  });
  const points = liveness > 0 ? [{ propId: PROPS.liveness, count: liveness }] : [];
  return (
    <li className={styles.task}>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.progress}>
          <span
            className={styles.bar}
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={target}
            aria-valuenow={done}
            aria-valuetext={progress}
          >
            <i style={{ width: `${(100 * done) / target}%` }} />
          </span>
          <span className={styles.small}>{progress}</span>
        </div>
        <RewardChips rewards={[...rewards, ...points]} />
        {isEarlier && takeUntil ? (
          <p className={styles.small}>{t('until', { time: dateTimeText(takeUntil) })}</p>
        ) : null}
      </div>
      <div className={styles.action}>
        {state === 'open' ? <GoButton task={task} title={title} /> : null}
        {state === 'finished' ? (
          <Button isBusy={isBusy} onClick={onTake} aria-label={t('takeOf', { title })}>
            {t('take')}
          </Button>
        ) : null}
        {state === 'received' ? (
          <p className={styles.taken}>
            <Icon name="check" size={20} />
            {t('taken')}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function GoButton({ task, title }: { task: Task; title: string }) {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await noteOpened(task);
    navigate(task.to);
  };
  return (
    <Button
      kind="secondary"
      isBusy={isBusy}
      onClick={() => void go()}
      aria-label={t('goOf', { title })}
    >
      {t('go')}
    </Button>
  );
}
