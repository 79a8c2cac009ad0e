import { useTranslation } from 'react-i18next';
import { usePropName } from '../../parts/props/prop-text.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { type Coupon, type Gain, isBonusCoin, type Offer } from './bonuses.ts';

/** Texts of bonuses and coupons: what each is called, what it brings, and on which terms. */
export function useOfferText() {
  const { t } = useTranslation('wallet');
  const nameOf = usePropName();
  const percentAnd = (percent: number, fixed: number) => {
    if (percent === 0) return t('offer.fixed', { amount: shortMoneyText(fixed) });
    if (fixed === 0) return t('offer.percent', { percent });
    return t('offer.percentPlus', { percent, amount: shortMoneyText(fixed) });
  };
  const couponName = (coupon: Coupon) =>
    t('coupon.name', { what: percentAnd(coupon.percent, coupon.amount) });
  return {
    /** For example "First deposit". */
    title: ({ kind }: Offer) => t(`offer.kind.${kind}`),
    /** For example "10% as bonus coin" or "Diamonds × 20". */
    what: (offer: Offer) =>
      isBonusCoin(offer)
        ? t('offer.asBonus', { what: percentAnd(offer.percent, offer.count) })
        : nameOf(offer.propId, offer.count),
    /** For example "10%": what stands beside a title where the sum is told already. */
    rate: (offer: Offer) =>
      offer.percent > 0 ? t('offer.percent', { percent: offer.percent }) : '',
    couponName,
    /** A gain's own name: that of its bonus, else that of the coupon in use. */
    gainName: (gain: Gain, coupon: Coupon | undefined) => {
      if (gain.offer) return t(`offer.kind.${gain.offer.kind}`);
      return coupon ? couponName(coupon) : t('coupon.title');
    },
    reward: nameOf,
  };
}
