import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconName } from '../../ui/art/icon-shapes.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { RankStar } from './rank-star.tsx';
import styles from './vip.module.css';
import './vip.ts';

/** Colour themes of the levels (spec section 3, showType). */
const RANKS = [1, 2, 3, 4, 5, 6] as const;
const AWARDS = [
  ['level', 'vip'],
  ['daily', 'bonus'],
  ['weekly', 'check'],
  ['rebate', 'wallet'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What VIP is and how it begins, for who is not logged in. */
export function VipVisitor() {
  const { t } = useTranslation('vip');
  return (
    <>
      <section className={styles.hero}>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.text}>{t('start')}</p>
        <LinkButton to={PATHS.deposit} full>
          {t('deposit')}
        </LinkButton>
      </section>
      <h2 className={styles.heading}>{t('ranks.title')}</h2>
      <ol className={styles.ranks} data-keep-clear>
        {RANKS.map((rank) => (
          <li key={rank} className={styles.rank}>
            <RankStar showType={rank} />
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
    </>
  );
}
