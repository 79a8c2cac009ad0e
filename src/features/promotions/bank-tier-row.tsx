import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { BankTier } from '../../../contract/promotions.ts';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './bank.module.css';

interface BankTierRowProps {
  tier: Static<typeof BankTier>;
  /** This week's deposits that count, in hundredths. */
  deposited: number;
  /** The one to receive next: its button is the screen's main one. */
  isMain: boolean;
  isBusy: boolean;
  onReceive: () => void;
}

/** A tier of bank week: what it needs, what it gives, and whether it can be received. */
export function BankTierRow({ tier, deposited, isMain, isBusy, onReceive }: BankTierRowProps) {
  const { t } = useTranslation('promotions');
  const amount = shortMoneyText(tier.need);
  return (
    <li className={styles.tier}>
      <h3 className={styles.need}>{t('bank.need', { amount })}</h3>
      <div className={styles.row}>
        <RewardChips rewards={tier.rewards} />
        <div className={styles.action}>
          {tier.state === 'received' ? (
            <p className={styles.received}>
              <Icon name="check" size={20} />
              {t('received')}
            </p>
          ) : null}
          {tier.state === 'open' ? (
            <Button
              kind={isMain ? 'primary' : 'secondary'}
              isBusy={isBusy}
              onClick={onReceive}
              aria-label={t('bank.receiveFor', { amount })}
            >
              {t('receive')}
            </Button>
          ) : null}
          {tier.state === 'locked' ? (
            <p className={styles.missing}>
              {t('bank.missing', { amount: shortMoneyText(tier.need - deposited) })}
            </p>
          ) : null}
        </div>
      </div>
    </li>
  );
}
