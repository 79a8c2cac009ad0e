import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CARDS_PER_EXCHANGE_MAX,
  diamondExchangeScratchcard,
} from '../../../../contract/diamond.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { CardArt } from '../card/card-art.tsx';
import { KEYS, type KindId, type ShopData } from '../lottery-info.ts';
import { useExchange } from '../use-exchange.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { CouponPicker } from './coupon-picker.tsx';
import { cardCouponsFor } from './coupons.ts';
import { fetchShop } from './fetch-shop.ts';
import styles from './shop.module.css';

interface BuyCardsSheetProps {
  kind: KindId;
  /** Diamonds for one card. */
  price: number;
  onClose: () => void;
}

/** Buys cards of one kind for diamonds or with a coupon. */
export function BuyCardsSheet(props: BuyCardsSheetProps) {
  const { t } = useTranslation('lottery');
  const { data: shop, isError, refetch } = useQuery({ queryKey: KEYS.shop, queryFn: fetchShop });
  if (shop) return <Open {...props} shop={shop} />;
  return (
    <Sheet title={t('cards.buy', { card: t(`kind.${props.kind}`) })} onClose={props.onClose}>
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={180} />}
    </Sheet>
  );
}

function Open({ kind, price, shop, onClose }: BuyCardsSheetProps & { shop: ShopData }) {
  const { t } = useTranslation('lottery');
  const [count, setCount] = useState(1);
  const [couponId, setCouponId] = useState<number>();
  const intent = useExchange('card', diamondExchangeScratchcard);
  const card = t(`kind.${kind}`);
  const fullPrice = price * count;
  const choices = cardCouponsFor(shop, { kind, count, price: fullPrice });
  const coupon = choices.find(({ propId }) => propId === couponId);
  const confirm = async () => {
    const input = { kind, count, ...(coupon && { couponId: coupon.propId }) };
    const got = await intent.ask(input);
    if (!got) return;
    toast(t('cards.got', { count: got.count, card }));
    onClose();
  };
  return (
    <ConfirmSheet
      title={t('cards.buy', { card })}
      shop={shop}
      price={coupon?.price ?? fullPrice}
      fullPrice={fullPrice}
      isBusy={intent.isBusy}
      fault={intent.fault}
      confirmText={t('button.buy')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.cardHead}>
        <CardArt kind={kind} width={96} />
        <Stepper count={count} onCount={setCount} />
      </div>
      <LotteryHints shop={shop} kind={kind} count={count} onCount={setCount} />
      <CouponPicker choices={choices} chosen={coupon?.propId} onChoose={setCouponId} />
    </ConfirmSheet>
  );
}

function Stepper({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const { t } = useTranslation('lottery');
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        disabled={count <= 1}
        aria-label={t('cards.fewer')}
        onClick={() => onCount(count - 1)}
      >
        −
      </button>
      <output className={styles.howMany} aria-live="polite">
        {t('cards.count', { count })}
      </output>
      <button
        type="button"
        className={styles.step}
        disabled={count >= CARDS_PER_EXCHANGE_MAX}
        aria-label={t('cards.more')}
        onClick={() => onCount(count + 1)}
      >
        +
      </button>
    </div>
  );
}

interface LotteryHintsProps {
  shop: ShopData;
  kind: KindId;
  count: number;
  onCount: (count: number) => void;
}

/** A coupon pays for a number of its own: which numbers those are, to be chosen by a tap. */
function LotteryHints({ shop, kind, count, onCount }: LotteryHintsProps) {
  const { t } = useTranslation('lottery');
  const counts = shop.lotteryCoupons
    .filter((coupon) => coupon.kind === kind && coupon.left > 0 && coupon.count !== count)
    .map((coupon) => coupon.count);
  if (counts.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {counts.map((free) => (
        <li key={free}>
          <button type="button" className={styles.hint} onClick={() => onCount(free)}>
            {t('coupon.paysFor', { count: free })}
          </button>
        </li>
      ))}
    </ul>
  );
}
