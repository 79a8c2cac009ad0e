import { useFirstDeposit } from './first-deposit.ts';
import { FirstDepositTiers } from './first-deposit-tiers.tsx';
import { PromotionPage } from './promotion-page.tsx';

/** `/activity/first-deposit`: what the first deposit brings, or brought. */
export default function FirstDepositScreen() {
  const query = useFirstDeposit();
  return (
    <PromotionPage name="firstDeposit" query={query} rows={[128, 72, 72, 72, 48]}>
      {(info) => <FirstDepositTiers info={info} />}
    </PromotionPage>
  );
}
