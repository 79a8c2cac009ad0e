import { useTranslation } from 'react-i18next';
import { countText } from '../../../contract/money-text.ts';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { HeadParol } from '../../parts/head-parol.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import { RankStar } from './rank-star.tsx';
import styles from './vip.module.css';
import { useReached, useVip, VIP_QUERY, type VipLevel, type VipLevelRow } from './vip.ts';

/** What the screen asks. */
export const queries = () => [VIP_QUERY];

/** `/vip/level`: every level with what it takes and gives, the player's own one marked. */
export default function VipLevelScreen() {
  const { t } = useTranslation('vip');
  const query = useVip();
  const reached = useReached();
  return (
    <>
      <ScreenHeader title={t('levels')} right={<HeadParol />} />
      <div className={styles.page}>
        <Loaded query={query} heights={[320]}>
          {(data) => (
            <>
              <p className={styles.text}>
                {t('userLevel', { level: data.userLevel, amount: moneyText(data.bet) })}
              </p>
              <p className={styles.text}>{t('wagerOnce')}</p>
              <ol className={styles.levels}>
                {data.levels.slice(1).map((level) => (
                  <Level
                    key={level.level}
                    level={level}
                    isOwn={level.level === data.vip}
                    reached={reached.get(level.level)}
                  />
                ))}
              </ol>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

interface LevelProps {
  level: VipLevel;
  isOwn: boolean;
  /** When the player reached it; undefined for those above, and until it is known. */
  reached: VipLevelRow | undefined;
}

function Level({ level, isOwn, reached }: LevelProps) {
  const { t } = useTranslation('vip');
  const { bonus, dailyAward, weeklyAward, experience, betLimit, showType } = level;
  const gives = [
    { name: t('gives.level'), rewards: bonus },
    { name: t('gives.daily'), rewards: dailyAward.map(({ id, count }) => ({ propId: id, count })) },
    { name: t('gives.weekly'), rewards: weeklyAward },
  ];
  return (
    <li className={`${styles.level} ${isOwn ? styles.own : ''}`}>
      <div className={styles.standing}>
        <RankStar showType={showType} />
        <div>
          <h2 className={styles.name}>
            {t('level', { level: level.level })} {isOwn ? `(${t('own')})` : null}
          </h2>
          <p className={styles.note}>
            {t('takes', { points: countText(experience), amount: moneyText(betLimit) })}
          </p>
          {reached ? (
            <p className={styles.note}>
              {t(`reachedBy.${reached.reason}`, { time: dateTimeText(reached.time) })}
            </p>
          ) : null}
        </div>
      </div>
      {gives.map(({ name, rewards }) =>
        rewards.length > 0 ? (
          <div key={name} className={styles.gives}>
            <h3 className={styles.note}>{name}</h3>
            <RewardChips rewards={rewards} />
          </div>
        ) : null,
      )}
    </li>
  );
}
