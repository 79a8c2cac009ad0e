import './limit-text.ts';
import '../../ui/text/session-text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '../../lib/i18n/date-text.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { PlayStop } from '../../lib/session/protection.ts';
import { Icon } from '../../ui/art/icon.tsx';
import styles from './stop-card.module.css';

const WAYS = {
  withdraw: '/wallets?name=withdraw&back=1',
  records: '/wallets/record',
  help: PATHS.protection,
} as const;

/** A running break or exclusion: until when, what it means, and what still works. */
export function StopCard({ stop, children }: { stop: PlayStop; children?: ReactNode }) {
  const { t } = useTranslation(['limit', 'session']);
  if (stop.kind === 'none') return null;
  return (
    <section className={styles.card}>
      <h2>{t(`session:stop.${stop.kind}`)}</h2>
      <p className={styles.until}>{t('session:stop.until', { time: dateTimeText(stop.until) })}</p>
      <p className={styles.text}>{t('stop.text')}</p>
      <h3 className={styles.still}>{t('stop.still')}</h3>
      <ul className={styles.ways}>
        {(Object.keys(WAYS) as (keyof typeof WAYS)[]).map((name) => (
          <li key={name}>
            <Link to={WAYS[name]}>
              <span>{t(`stop.${name}`)}</span>
              <Icon name="chevron" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
