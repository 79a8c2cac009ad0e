import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { moneyText } from '../../ui/text/money-text.tsx';
import type { JackpotInfo } from './jackpot-info.ts';
import styles from './tip-bubble.module.css';

/** What opens a draw, or one more of them; nothing while every chance can be used. */
export function TipBubble({ info, onLeave }: { info: JackpotInfo; onLeave?: () => void }) {
  const { t } = useTranslation('jackpot');
  const tip = tipOf(info);
  if (!tip) return null;
  const { text, amount = 0, count = 0, target } = tip;
  const action = target === 'deposit' ? t('tip.goDeposit') : t('tip.goGames');
  return (
    <div className={styles.tip} role="note">
      <p className={styles.text}>{t(`tip.${text}`, { amount: moneyText(amount), count })}</p>
      {target ? (
        <LinkButton kind="quiet" to={PATHS[target]} onClick={onLeave} className={styles.action}>
          {action}
        </LinkButton>
      ) : null}
    </div>
  );
}

interface Tip {
  text: string;
  /** In hundredths. */
  amount?: number;
  /** Chances that wait. */
  count?: number;
  target?: 'deposit' | 'home';
}

/** The first thing in the server's own order of checks: closed, deposit, chance, wager. */
function tipOf(info: JackpotInfo): Tip | undefined {
  const { isOpen, needDeposit, chances, readyChances, nextTyping } = info;
  const waiting = chances - readyChances;
  if (!isOpen) return { text: 'closed' };
  if (needDeposit > 0) {
    const text = chances > 0 ? 'depositOpens' : 'deposit';
    return { text, amount: needDeposit, count: chances, target: 'deposit' };
  }
  if (chances < 1) return { text: 'chance', target: 'deposit' };
  if (waiting < 1) return undefined;
  const text = readyChances > 0 ? 'later' : 'wager';
  return { text, amount: nextTyping, count: waiting, target: 'home' };
}
