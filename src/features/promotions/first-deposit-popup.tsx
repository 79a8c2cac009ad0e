import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { useFirstDeposit } from './first-deposit.ts';
import { FirstDepositTiers } from './first-deposit-tiers.tsx';
import { PromotionContent } from './promotion-page.tsx';

/** The first-deposit promotion over any other screen (overlay `first-deposit`). */
export default function FirstDepositPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('promotions');
  const query = useFirstDeposit();
  return (
    <Sheet title={t('firstDeposit.title')} onClose={onClose}>
      <PromotionContent query={query} rows={[128, 72, 72, 72, 48]}>
        {(info) => <FirstDepositTiers info={info} onLeave={onClose} />}
      </PromotionContent>
    </Sheet>
  );
}
