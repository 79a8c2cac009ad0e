import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PROPS } from '../../../../contract/props.ts';
import { localText } from '../../../lib/i18n/i18n.ts';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { CardArt } from '../card/card-art.tsx';
import type { ShopData } from '../lottery-info.ts';
import { LOTTERY_PATHS } from '../lottery-paths.ts';
import { BuyCardsSheet } from './buy-cards-sheet.tsx';
import { CoinSheet } from './coin-sheet.tsx';
import { Diamonds } from './diamonds.tsx';
import { GoodsArt } from './goods-art.tsx';
import { GoodsSheet } from './goods-sheet.tsx';
import styles from './shop.module.css';

/** Real things for diamonds, with what is left of them. */
export function GoodsTiles({ shop }: { shop: ShopData }) {
  const { t } = useTranslation('lottery');
  const navigate = useNavigate();
  const [openId, setOpenId] = useState<number>();
  const open = shop.goods.find(({ id }) => id === openId);
  const close = () => setOpenId(undefined);
  const ordered = () => {
    close();
    toast(t('goods.ordered'));
    navigate(LOTTERY_PATHS.orders);
  };
  if (shop.goods.length === 0) return <EmptyState title={t('goods.none')} />;
  return (
    <>
      <ul className={styles.tiles}>
        {shop.goods.map((goods) => (
          <li key={goods.id}>
            <GoodsTile goods={goods} onOpen={() => setOpenId(goods.id)} />
          </li>
        ))}
      </ul>
      {open ? <GoodsSheet shop={shop} goods={open} onOrdered={ordered} onClose={close} /> : null}
    </>
  );
}

interface GoodsTileProps {
  goods: ShopData['goods'][number];
  onOpen: () => void;
}

function GoodsTile({ goods, onOpen }: GoodsTileProps) {
  const { t } = useTranslation('lottery');
  const isSoldOut = goods.stock === 0;
  return (
    <button
      type="button"
      className={`${styles.tile} ${isSoldOut ? styles.soldOut : ''}`}
      onClick={onOpen}
    >
      <GoodsArt art={goods.art} size={88} />
      <span className={styles.tileName}>{localText(goods.name)}</span>
      {isSoldOut ? (
        <span className={styles.badge}>{t('goods.soldOut')}</span>
      ) : (
        <span className={styles.stock}>{t('goods.stock', { count: goods.stock })}</span>
      )}
      <span className={styles.price}>
        <Diamonds count={goods.price} />
      </span>
    </button>
  );
}

/** Coins for diamonds. */
export function CoinTiles({ shop }: { shop: ShopData }) {
  const [openId, setOpenId] = useState<number>();
  const open = shop.coinOffers.find(({ id }) => id === openId);
  return (
    <>
      <ul className={styles.tiles}>
        {shop.coinOffers.map(({ id, price, coins }) => (
          <li key={id}>
            <button type="button" className={styles.tile} onClick={() => setOpenId(id)}>
              <PropIcon propId={PROPS.coin} size={48} />
              <span className={styles.tileName}>
                <MoneyText amount={coins} size={20} />
              </span>
              <span className={styles.price}>
                <Diamonds count={price} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? <CoinSheet shop={shop} offer={open} onClose={() => setOpenId(undefined)} /> : null}
    </>
  );
}

/** Scratch cards for diamonds or with a coupon. */
export function CardTiles({ shop }: { shop: ShopData }) {
  const { t } = useTranslation('lottery');
  const [kind, setKind] = useState<ShopData['cards'][number]['kind']>();
  const open = shop.cards.find((offer) => offer.kind === kind);
  return (
    <>
      <ul className={styles.tiles}>
        {shop.cards.map((offer) => (
          <li key={offer.kind}>
            <button type="button" className={styles.tile} onClick={() => setKind(offer.kind)}>
              <CardArt kind={offer.kind} width={88} />
              <span className={styles.tileName}>{t(`kind.${offer.kind}`)}</span>
              <span className={styles.price}>
                <Diamonds count={offer.price} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <BuyCardsSheet kind={open.kind} price={open.price} onClose={() => setKind(undefined)} />
      ) : null}
    </>
  );
}
