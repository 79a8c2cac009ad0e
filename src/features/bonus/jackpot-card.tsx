import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Parol } from '../../ui/art/parol.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import styles from './bonus.module.css';

/** The lucky jackpot with what the player has to spend in it. */
export function JackpotCard() {
  const { t } = useTranslation(['bonus', 'cards']);
  const chances = useSession((state) => state.userInfo?.lottery);
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <Parol size={72} />
        <div className={styles.words}>
          <h2 className={styles.name}>{t('jackpot.title', { ns: 'cards' })}</h2>
          <p className={styles.what}>{t('jackpot.text', { ns: 'cards' })}</p>
        </div>
      </div>
      <p className={styles.chances}>
        {chances === undefined ? t('jackpot.visitor') : t('jackpot.chances', { count: chances })}
      </p>
      <LinkButton to={PATHS.jackpot} full>
        {t('jackpot.open')}
      </LinkButton>
    </section>
  );
}
