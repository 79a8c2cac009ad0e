import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import en from '../../locales/en/bonus-centre.json';
import fil from '../../locales/fil/bonus-centre.json';
import { BONUS_RECORD, BONUS_TAB_NAMES, BONUS_TABS } from '../../parts/bonus-centre/bonus-tabs.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { LampDot } from './activity-list.tsx';
import styles from './bonus-doors.module.css';

addTexts('bonus-centre', { en, fil });

const ICONS = {
  event: 'bonus',
  tasks: 'check',
  reward: 'trophy',
  vip: 'vip',
  rebate: 'wallet',
  record: 'records',
} as const;

/** The ways from the bonus centre's first page to its parts. */
export function BonusDoors() {
  const { t } = useTranslation('bonus-centre');
  const hasTask = useRedDots(({ flags }) => flags.hasTask === true || flags.taskAwardFlag === true);
  // Lit by VIP or by a rebate: the tab of rewards lists both.
  const hasAward = useRedDots(({ flags }) => flags.vipAwardFlag === true);
  const waits = (name: keyof typeof ICONS) =>
    (name === 'tasks' && hasTask) || (name === 'reward' && hasAward);
  const doors = [
    ...BONUS_TAB_NAMES.map((name) => ({ name, to: BONUS_TABS[name] })),
    { name: 'record' as const, to: BONUS_RECORD },
  ];
  return (
    <nav className={styles.doors} aria-label={t('tabs')}>
      {doors.map(({ name, to }) => (
        <Link key={name} className={styles.door} to={to}>
          <span className={styles.icon}>
            <Icon name={ICONS[name]} />
            {waits(name) ? <LampDot /> : null}
          </span>
          {t(name)}
          {waits(name) ? <span className="sr-only">{t('waits')}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
