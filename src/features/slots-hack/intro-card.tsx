import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import { PropText } from '../../parts/props/prop-text.tsx';
import { percentText } from '../../ui/text/percent-text.ts';
import styles from './intro-card.module.css';
import type { Rules } from './slots-hack-info.ts';

const SECONDS_A_MINUTE = 60;
const TEN_THOUSAND = 10_000;

/** What a mission asks, what it gives and how likely that is: shown before it starts. */
export function IntroCard({ rules }: { rules: Rules }) {
  const { t } = useTranslation('slots-hack');
  const [full] = rules.chances;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        {t('intro.title', { goal: rules.goal, minutes: rules.seconds / SECONDS_A_MINUTE })}
      </h2>
      <ul className={styles.awards} aria-label={t('intro.award')}>
        {rules.awards.map(({ propId, count }) => (
          <li key={propId} className={styles.award}>
            <PropIcon propId={propId} size={28} />
            <span>
              <PropText propId={propId} count={count} />
            </span>
          </li>
        ))}
      </ul>
      {full ? (
        <p className={styles.chance}>
          {t('intro.chance', {
            count: full.spins,
            chance: percentText(full.perTenThousand, TEN_THOUSAND),
          })}
        </p>
      ) : null}
    </section>
  );
}
