import { useTranslation } from 'react-i18next';
import { countText } from '../../../contract/money-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import { RankStar } from './rank-star.tsx';
import styles from './vip.module.css';
import { useVip, type VipInfo } from './vip.ts';
import { VipAwards } from './vip-awards.tsx';
import { VipTasks } from './vip-tasks.tsx';

/** VIP of a player in every state: what `/vip` and the bonus centre's tab show. */
export function VipContent() {
  const { t } = useTranslation('app');
  const { data, isError, refetch } = useVip();
  if (data) return <Vip info={data} />;
  if (isError) {
    return (
      <div role="alert">
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton height={240} radius={16} />
    </div>
  );
}

function Vip({ info }: { info: VipInfo }) {
  const { t } = useTranslation('vip');
  return (
    <>
      <Standing info={info} />
      <VipAwards info={info} />
      <VipTasks info={info} />
      <div className={styles.doors}>
        <LinkButton to="/vip/level" kind="secondary" full>
          {t('toLevels')}
        </LinkButton>
        <LinkButton to="/vip/rebate" kind="secondary" full>
          {t('toRebates')}
        </LinkButton>
      </div>
    </>
  );
}

/** The level, and what is missing to the next. */
function Standing({ info }: { info: VipInfo }) {
  const { t } = useTranslation('vip');
  const { vip, vipExp, bet, levels, needDeposit } = info;
  const next = levels[vip + 1];
  const needsDeposit = vip === 0 && needDeposit > 0;
  return (
    <section className={styles.hero}>
      <div className={styles.standing}>
        <RankStar showType={(vip > 0 ? levels[vip] : next)?.showType ?? 1} size={72} />
        <h2 className={styles.lead}>{vip > 0 ? t('level', { level: vip }) : t('notYet')}</h2>
      </div>
      {next ? (
        <>
          <p className={styles.text}>{t('toNext', { level: next.level })}</p>
          {needsDeposit ? <p className={styles.need}>{t('needDeposit')}</p> : null}
          <Bar
            label={t('experience')}
            have={vipExp}
            need={next.experience}
            missing={t('missingPoints', {
              points: countText(Math.max(0, next.experience - vipExp)),
              amount: moneyText(Math.max(0, next.experience * 100 - bet)),
            })}
          />
          <Bar
            label={t('stakes')}
            have={bet}
            need={next.betLimit}
            missing={t('missingStakes', { amount: moneyText(Math.max(0, next.betLimit - bet)) })}
          />
        </>
      ) : (
        <p className={styles.text}>{t('highest')}</p>
      )}
      {vip === 0 ? (
        <LinkButton to={`${PATHS.deposit}&back=1`} full>
          {t('deposit')}
        </LinkButton>
      ) : null}
    </section>
  );
}

interface BarProps {
  label: string;
  have: number;
  need: number;
  missing: string;
}

/** How far a sum is, and in words what is missing. */
function Bar({ label, have, need, missing }: BarProps) {
  const { t } = useTranslation('vip');
  const isDone = have >= need;
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        {label}: {isDone ? t('done') : missing}
      </p>
      <progress className={styles.bar} max={need} value={Math.min(have, need)} aria-label={label} />
    </div>
  );
}
