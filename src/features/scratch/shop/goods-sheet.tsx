import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diamondExchangeGoods } from '../../../../contract/diamond.ts';
import { localText } from '../../../lib/i18n/i18n.ts';
import type { ShopData } from '../lottery-info.ts';
import { AddressCard } from '../orders/address-card.tsx';
import { AddressSheet } from '../orders/address-sheet.tsx';
import { useExchange } from '../use-exchange.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { CouponPicker } from './coupon-picker.tsx';
import { discountsFor } from './coupons.ts';
import { GoodsArt } from './goods-art.tsx';
import styles from './shop.module.css';

interface GoodsSheetProps {
  shop: ShopData;
  goods: ShopData['goods'][number];
  onOrdered: () => void;
  onClose: () => void;
}

/** Orders one piece of goods to the player's address. */
export function GoodsSheet({ shop, goods, onOrdered, onClose }: GoodsSheetProps) {
  const { t } = useTranslation('lottery');
  const [couponId, setCouponId] = useState<number>();
  const [isAddressing, setAddressing] = useState(false);
  const intent = useExchange('goods', diamondExchangeGoods);
  const choices = discountsFor(shop, goods.price);
  const coupon = choices.find(({ propId }) => propId === couponId);
  const confirm = async () => {
    const input = { goodsId: goods.id, ...(coupon && { couponId: coupon.propId }) };
    if (await intent.ask(input)) onOrdered();
  };
  if (isAddressing) {
    return <AddressSheet address={shop.address} onClose={() => setAddressing(false)} />;
  }
  return (
    <ConfirmSheet
      title={localText(goods.name)}
      shop={shop}
      price={coupon?.price ?? goods.price}
      fullPrice={goods.price}
      isBusy={intent.isBusy}
      fault={intent.fault}
      obstacle={obstacleOf(shop, goods, t)}
      confirmText={t('button.order')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.goodsHead}>
        <GoodsArt art={goods.art} size={112} />
        <p className={styles.goodsText}>{localText(goods.text)}</p>
      </div>
      <p className={styles.stock}>{t('goods.stock', { count: goods.stock })}</p>
      <AddressCard address={shop.address} onEdit={() => setAddressing(true)} />
      <CouponPicker choices={choices} chosen={coupon?.propId} onChoose={setCouponId} />
    </ConfirmSheet>
  );
}

/** What stands in the way beside the price. */
function obstacleOf(
  { address }: ShopData,
  { stock }: ShopData['goods'][number],
  t: (key: string) => string,
): string | undefined {
  if (stock === 0) return t('goods.soldOutText');
  return address ? undefined : t('address.needed');
}
