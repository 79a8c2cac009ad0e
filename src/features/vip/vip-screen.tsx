import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './vip.module.css';
import { VIP_QUERY } from './vip.ts';
import { VipContent } from './vip-content.tsx';
import { VipVisitor } from './vip-visitor.tsx';

/** What the screen asks. */
export const queries = () => [VIP_QUERY];

/** `/vip`: the player's level, the way to the next, and what can be taken. */
export default function VipScreen() {
  const { t } = useTranslation('vip');
  const isPlayer = useSession((session) => session.userInfo !== undefined);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {isPlayer ? <VipContent /> : <VipVisitor />}
    </div>
  );
}
