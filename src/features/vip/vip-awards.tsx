import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  receiveVipBonusUser,
} from '../../../contract/vip.ts';
import { weekdayText } from '../../lib/i18n/date-text.ts';
import type { Reward } from '../../lib/navigation/rewards.ts';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './vip.module.css';
import { useTake, type VipInfo } from './vip.ts';

interface AwardRowProps {
  title: string;
  rewards: readonly Reward[];
  note?: string;
  children?: ReactNode;
}

/** One award: what it is, what it holds, and the way to it. */
export function AwardRow({ title, rewards, note, children }: AwardRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name}>{title}</h3>
        {rewards.length > 0 ? <RewardChips rewards={rewards} /> : null}
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      {children}
    </li>
  );
}

/** A button that takes one award. */
export function TakeButton({
  title,
  isBusy,
  onTake,
}: {
  title: string;
  isBusy: boolean;
  onTake: () => void;
}) {
  const { t } = useTranslation('vip');
  return (
    <Button isBusy={isBusy} aria-label={`${t('take')}: ${title}`} onClick={onTake}>
      {t('take')}
    </Button>
  );
}

/** Awards of levels, of the day and of the week. */
export function VipAwards({ info }: { info: VipInfo }) {
  const { t } = useTranslation('vip');
  const { levels, daily, weekly, vip } = info;
  const ofLevel = useTake(receiveVipBonusUser, (level: number) => ({ level }));
  const ofDay = useTake(appVipUserReceiveDaily, (_id: number) => ({}));
  const ofWeek = useTake(appVipUserReceiveSignInAward, (_id: number) => ({}));
  if (vip === 0) return null;
  const dayTitle = t('daily');
  const weekTitle = t('weekly');
  return (
    <>
      <h2 className={styles.heading}>{t('toTake')}</h2>
      <FaultLine fault={ofLevel.fault ?? ofDay.fault ?? ofWeek.fault} />
      <ul>
        {levels
          .filter(({ bonusState }) => bonusState === 'open')
          .map(({ level, bonus }) => (
            <AwardRow key={level} title={t('levelAward', { level })} rewards={bonus}>
              <TakeButton
                title={t('levelAward', { level })}
                isBusy={ofLevel.busyId === level}
                onTake={() => void ofLevel.take(level)}
              />
            </AwardRow>
          ))}
        <AwardRow title={dayTitle} rewards={daily.rewards}>
          {daily.canReceive ? (
            <TakeButton
              title={dayTitle}
              isBusy={ofDay.busyId !== undefined}
              onTake={() => void ofDay.take(1)}
            />
          ) : (
            <Received />
          )}
        </AwardRow>
        <AwardRow title={weekTitle} rewards={weekly.rewards} note={t('weeklyNote')}>
          {weekly.canReceive ? (
            <TakeButton
              title={weekTitle}
              isBusy={ofWeek.busyId !== undefined}
              onTake={() => void ofWeek.take(1)}
            />
          ) : null}
        </AwardRow>
      </ul>
      <ol className={styles.week} aria-label={t('week')}>
        {weekly.days.map(({ day, state }) => (
          <li key={day} className={`${styles.day} ${styles[state]}`}>
            <span>{weekdayText(day)}</span>
            <span className={styles.mark} aria-hidden="true">
              {state === 'signed' ? <Icon name="check" size={20} /> : null}
            </span>
            <span className={styles.dayState}>{t(`days.${state}`)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Says that an award was taken. */
export function Received() {
  const { t } = useTranslation('vip');
  return (
    <p className={styles.received}>
      <Icon name="check" size={20} />
      {t('received')}
    </p>
  );
}
