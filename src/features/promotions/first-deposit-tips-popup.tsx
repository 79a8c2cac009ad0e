import { useTranslation } from 'react-i18next';
import { layersLeft } from '../../lib/navigation/back-stack.ts';
import { goTo } from '../../lib/navigation/navigation.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { FirstDepositArt } from './art.tsx';
import { useFirstDeposit } from './first-deposit.ts';
import styles from './first-deposit-tiers.module.css';
import { Hero, PromotionContent } from './promotion-page.tsx';

/**
 * What a first deposit brings, before one is made (overlay `first-deposit-tips`): the one start popup that a
 * visitor may see, where the operator shows it to them (spec section 4).
 */
export default function FirstDepositTipsPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('promotions');
  const isLoggedIn = useIsLoggedIn();
  const query = useFirstDeposit();
  const leave = () => {
    onClose();
    void layersLeft().then(() => goTo(isLoggedIn ? `${PATHS.deposit}&back=1` : '/auth/register'));
  };
  return (
    <Sheet title={t('tips.title')} onClose={onClose}>
      <PromotionContent query={query} rows={[128, 72, 72, 72, 48]}>
        {({ tiers }) => (
          <>
            <Hero art={<FirstDepositArt />} title={t('tips.lead')} text={t('tips.text')} />
            <ol className={`${styles.tiers} ${styles.raised}`}>
              {tiers.map(({ id, min, rewards }) => (
                <li key={id} className={styles.tier}>
                  <p className={styles.from}>
                    <span className={styles.label}>{t('firstDeposit.from')}</span>
                    <strong className={styles.amount}>{shortMoneyText(min)}</strong>
                  </p>
                  <div className={styles.rewards}>
                    <RewardChips rewards={rewards} />
                  </div>
                </li>
              ))}
            </ol>
            <Button full onClick={leave}>
              {t(isLoggedIn ? 'firstDeposit.deposit' : 'tips.register')}
            </Button>
          </>
        )}
      </PromotionContent>
    </Sheet>
  );
}
