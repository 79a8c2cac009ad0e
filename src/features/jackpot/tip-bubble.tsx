import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useOpens } from '../../parts/chances/chances.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import type { JackpotInfo } from './jackpot-info.ts';
import styles from './tip-bubble.module.css';

/** What opens a draw, or one more of them; nothing while every chance can be used. */
export function TipBubble({ info, onLeave }: { info: JackpotInfo; onLeave?: () => void }) {
  const { t } = useTranslation('jackpot');
  const opens = useOpens();
  const tip = opens(info);
  if (!tip) return null;
  const { text, target } = tip;
  const action = target === 'deposit' ? t('tip.goDeposit') : t('tip.goGames');
  return (
    <div className={styles.tip} role="note">
      <p className={styles.text}>{text}</p>
      {target ? (
        <LinkButton kind="quiet" to={PATHS[target]} onClick={onLeave} className={styles.action}>
          {action}
        </LinkButton>
      ) : null}
    </div>
  );
}
