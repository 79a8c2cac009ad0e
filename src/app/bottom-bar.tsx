import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { PATHS } from '../lib/navigation/paths.ts';
import { useBarDot, useRedDots } from '../lib/stores/red-dots.ts';
import { useParolPlace } from '../parts/parol-place.ts';
import { Icon } from '../ui/art/icon.tsx';
import styles from './bottom-bar.module.css';

const ENTRIES = [
  { name: 'home', to: PATHS.home },
  { name: 'bonus', to: PATHS.bonus },
  { name: 'deposit', to: PATHS.deposit },
  { name: 'vip', to: PATHS.vip },
  { name: 'member', to: PATHS.member },
] as const;

/** The five main places of the app (spec section 2). */
export function BottomBar() {
  const { t } = useTranslation('app');
  const hasParol = useParolPlace();
  const isPulsing = useRedDots((state) => state.isPulsing);
  const dots: Record<(typeof ENTRIES)[number]['name'], boolean> = {
    home: false,
    deposit: false,
    bonus: useBarDot('bonus'),
    vip: useBarDot('vip'),
    member: useBarDot('member'),
  };
  return (
    <nav
      className={hasParol ? `${styles.bar} ${styles.besideParol}` : styles.bar}
      aria-label={t('nav.label')}
    >
      {ENTRIES.map(({ name, to }) => {
        const text = t(`nav.${name}`);
        return (
          <NavLink
            key={name}
            to={to}
            end
            className={`${styles.entry} ${name === 'deposit' ? styles.main : ''}`}
            data-guide={name}
            data-pulse={(name === 'bonus' && isPulsing) || undefined}
            aria-label={dots[name] ? t('nav.new', { name: text }) : undefined}
          >
            <Icon name={name} size={name === 'deposit' ? 30 : 24} />
            <span>{text}</span>
            {dots[name] ? <i className={styles.dot} /> : null}
          </NavLink>
        );
      })}
      {hasParol ? <i className={styles.parol} data-parol-place="" /> : null}
    </nav>
  );
}
