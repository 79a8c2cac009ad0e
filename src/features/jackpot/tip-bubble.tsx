import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import type { JackpotInfo } from './jackpot-info.ts';
import styles from './tip-bubble.module.css';

/** What still stands between the player and a draw; nothing while a draw is possible. */
export function TipBubble({ info, onLeave }: { info: JackpotInfo; onLeave?: () => void }) {
  const { t } = useTranslation('jackpot');
  const tip = tipOf(info);
  if (!tip) return null;
  const [text, amount, target] = tip;
  const action = target === 'deposit' ? t('tip.goDeposit') : t('tip.goGames');
  return (
    <div className={styles.tip} role="note">
      <p className={styles.text}>{t(text, { amount: moneyText(amount) })}</p>
      {target ? (
        <LinkButton kind="quiet" to={PATHS[target]} onClick={onLeave} className={styles.action}>
          {action}
        </LinkButton>
      ) : null}
    </div>
  );
}

type Tip = readonly [text: string, amount: number, target: 'deposit' | 'home' | undefined];

/** The first thing in the server's own order of checks: closed, deposit, chance, wager. */
function tipOf(info: JackpotInfo): Tip | undefined {
  if (!info.isOpen) return ['tip.closed', 0, undefined];
  if (info.needDeposit > 0) return ['tip.deposit', info.needDeposit, 'deposit'];
  if (info.chances < 1) return ['tip.chance', 0, 'deposit'];
  if (info.needTyping > 0) return ['tip.wager', info.needTyping, 'home'];
  return undefined;
}
