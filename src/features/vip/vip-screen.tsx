import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import en from '../../locales/en/vip.json';
import fil from '../../locales/fil/vip.json';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconName } from '../../ui/art/icon-shapes.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { RankStar } from './rank-star.tsx';
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
