import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText } from '../../parts/props/prop-text.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { BONUSES_PATH, isBonusCoin } from './bonuses.ts';
import styles from './result-rewards.module.css';
import type { Deposit } from './result-state.tsx';

/** Of each prop how many: a bonus and a coupon both bring bonus coin. */
function summed(rewards: Deposit['rewards']): Deposit['rewards'] {
  const counts = new Map<number, number>();
  for (const { propId, count } of rewards) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return [...counts].map(([propId, count]) => ({ propId, count }));
}

/** What a settled deposit brought besides its amount; nothing to see without. */
export function ResultRewards({ rewards }: Pick<Deposit, 'rewards'>) {
  const { t } = useTranslation('wallet');
  if (rewards.length === 0) return null;
  return (
    <section className={styles.rewards} aria-label={t('result.rewards')}>
      <h3 className={styles.title}>{t('result.rewards')}</h3>
      <ul className={styles.list}>
        {summed(rewards).map(({ propId, count }) => (
          <li key={propId} className={styles.row}>
            <PropIcon propId={propId} size={32} />
            <span className={styles.name}>
              <PropText propId={propId} count={count} />
            </span>
          </li>
        ))}
      </ul>
      {rewards.some(isBonusCoin) ? (
        <Link to={BONUSES_PATH} className={styles.link}>
          <span>{t('result.toBonuses')}</span>
          <Icon name="chevron" size={18} />
        </Link>
      ) : null}
    </section>
  );
}
