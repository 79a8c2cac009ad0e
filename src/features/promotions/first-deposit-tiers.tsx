import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { FirstDepositArt } from './art.tsx';
import type { FirstDepositInfo } from './first-deposit.ts';
import styles from './first-deposit-tiers.module.css';
import { Hero } from './promotion-page.tsx';

/**
 * The tiers with the one that was reached, and the one thing to do next.
 * @param onLeave closes the sheet that this is shown in, where it leads elsewhere
 */
export function FirstDepositTiers({
  info,
  onLeave,
}: {
  info: FirstDepositInfo;
  onLeave?: () => void;
}) {
  const { t } = useTranslation('promotions');
  const { state, tiers, tierId, amount } = info;
  const figures = { amount: shortMoneyText(amount) };
  const isOver = state === 'granted' || state === 'none';
  const leave = onLeave ? { onClick: onLeave } : {};
  return (
    <>
      <Hero
        art={<FirstDepositArt />}
        title={t(`firstDeposit.${isOver ? state : 'waiting'}`)}
        text={t(`firstDeposit.${isOver ? state : 'waiting'}Text`, figures)}
      />
      <ol className={onLeave ? `${styles.tiers} ${styles.raised}` : styles.tiers}>
        {tiers.map((tier) => (
          <li key={tier.id} className={tier.id === tierId ? styles.reached : styles.tier}>
            <p className={styles.from}>
              <span className={styles.label}>{t('firstDeposit.from')}</span>
              <strong className={styles.amount}>{shortMoneyText(tier.min)}</strong>
            </p>
            <div className={styles.rewards}>
              <RewardChips rewards={tier.rewards} />
              {tier.id === tierId ? (
                <p className={styles.got}>
                  <Icon name="check" size={16} />
                  {t('firstDeposit.yours')}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {state === 'granted' ? (
        <LinkButton full to="/activity/lottery" {...leave}>
          {t('firstDeposit.scratch')}
        </LinkButton>
      ) : (
        <OfferLink full to={`${PATHS.deposit}&back=1`} {...leave}>
          {t(state === 'visitor' ? 'firstDeposit.login' : 'firstDeposit.deposit')}
        </OfferLink>
      )}
    </>
  );
}
