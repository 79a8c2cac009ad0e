import { useTranslation } from 'react-i18next';
import { countText } from '../../../contract/money-text.ts';
import { DESIGN } from '../../../scenes/vip-climb/geometry.ts';
import type { ClimbOutcome, Rank } from '../../../scenes/vip-climb/model.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { StageArea } from '../../stage/stage-area.tsx';
import { usePerformance } from '../../stage/use-performance.ts';
import { moneyText } from '../../ui/text/money-text.tsx';
import type { Climb } from './climb.ts';
import { RankStar } from './rank-star.tsx';
import styles from './vip.module.css';
import type { VipInfo } from './vip.ts';

const loadClimb = () =>
  import('../../../scenes/vip-climb/scene.ts').then(({ vipClimb }) => vipClimb);

const HEIGHT_PERCENT = (DESIGN.height / DESIGN.width) * 100;

interface VipHeadProps {
  info: VipInfo;
  climb: Climb;
}

/** The star of the level on the stage, the act of a level that was reached, and what the next one takes. */
export function VipHead({ info, climb }: VipHeadProps) {
  const { t } = useTranslation('vip');
  const { due, level, reached } = climb;
  return (
    <section className={`${styles.hero} ${styles.staged}`}>
      <ClimbStage info={info} climb={climb} />
      <div className={styles.told}>
        <h2 className={styles.lead}>{level > 0 ? t('level', { level }) : t('notYet')}</h2>
        <p role="status" className={due ? styles.awaited : styles.reached}>
          {reached === undefined ? null : t('reached', { level: reached })}
        </p>
        <div className={due ? styles.later : undefined}>
          <Way info={info} />
        </div>
      </div>
    </section>
  );
}

/** The star; a plain one until the stage is there, or instead. */
function ClimbStage({ info: { levels }, climb }: VipHeadProps) {
  const { due, level, end } = climb;
  const rankOf = (one: number): Rank => ({
    level: one,
    showType: one > 0 ? (levels[one]?.showType ?? 1) : 0,
  });
  const rank = rankOf(level);
  const stage = usePerformance({
    load: loadClimb,
    model: rank,
    due,
    act: due?.to,
    outcomeOf: ({ from, to }): ClimbOutcome => ({ from: rankOf(from), to: rankOf(to) }),
    onEnd: end,
  });
  return (
    <div className={styles.stage}>
      <StageArea
        {...stage}
        heightPercent={HEIGHT_PERCENT}
        plain={
          <span className={styles.plain}>
            <RankStar showType={rank.showType} size={120} />
          </span>
        }
        isSkipInCorner
        isUnfinished={false}
      />
    </div>
  );
}

/** What is missing to the next level. */
function Way({ info: { vip, vipExp, bet, levels, needDeposit } }: { info: VipInfo }) {
  const { t } = useTranslation('vip');
  const next = levels[vip + 1];
  const needsDeposit = vip === 0 && needDeposit > 0;
  return (
    <>
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
        <OfferLink to={`${PATHS.deposit}&back=1`} full>
          {t('deposit')}
        </OfferLink>
      ) : null}
    </>
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
