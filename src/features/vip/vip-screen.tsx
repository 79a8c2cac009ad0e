import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/vip.json';
import fil from '../../locales/fil/vip.json';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconName } from '../../ui/art/icon-shapes.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import styles from './vip.module.css';

addTexts('vip', { en, fil });

/** Colour themes of the levels (spec section 3, showType). */
const RANKS = [1, 2, 3, 4, 5, 6] as const;
const AWARDS = [
  ['level', 'vip'],
  ['daily', 'bonus'],
  ['weekly', 'check'],
  ['rebate', 'wallet'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The parol of a rank, drawn in the rank's colour (`color` of its parent). Decoration. */
function RankStar() {
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeOpacity="0.35" />
      <path
        d="M24 5l5.3 12.7 13.7 1.1-10.5 8.9 3.2 13.4L24 33.9l-11.7 7.2 3.2-13.4L5 18.8l13.7-1.1z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M24 5v19l5.3-6.3zM43 18.8 24 24l8.5 3.7zM35.7 41.1 24 24v9.9zM12.3 41.1 24 24l-8.5 3.7zM5 18.8 24 24l-5.3-6.3z"
        fill="#0e0b1f"
        fillOpacity="0.28"
      />
      <circle cx="24" cy="24" r="4" fill="#fff" fillOpacity="0.85" />
    </svg>
  );
}

/** `/vip`: what VIP will be, and plainly that it is not open yet. */
export default function VipScreen() {
  const { t } = useTranslation('vip');
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.soon}>{t('soon')}</p>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.text}>{t('text')}</p>
      </section>
      <h2 className={styles.heading}>{t('ranks.title')}</h2>
      <ol className={styles.ranks} data-keep-clear>
        {RANKS.map((rank) => (
          <li key={rank} className={`${styles.rank} ${styles[`rank${rank}`]}`}>
            <RankStar />
            <span>{t(`ranks.${rank}`)}</span>
          </li>
        ))}
      </ol>
      <h2 className={styles.heading}>{t('awards.title')}</h2>
      <ul className={styles.awards}>
        {AWARDS.map(([name, icon]) => (
          <li key={name} className={styles.award}>
            <Icon name={icon} />
            <span>{t(`awards.${name}`)}</span>
          </li>
        ))}
      </ul>
      <LinkButton to={PATHS.home} kind="secondary" full>
        {t('action')}
      </LinkButton>
    </div>
  );
}
