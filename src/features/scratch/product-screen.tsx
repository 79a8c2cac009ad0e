import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { useTabs } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import { DiamondBar } from './diamond-bar.tsx';
import { KEYS, type ShopData } from './lottery-info.ts';
import { fetchShop } from './shop/fetch-shop.ts';
import styles from './shop/shop.module.css';
import { CardTiles, CoinTiles, GoodsTiles } from './shop/tiles.tsx';

/** The diamond shop at /activity/lottery/product. */
export default function ProductScreen() {
  const { t } = useTranslation('lottery');
  const { data: shop, isError, refetch } = useQuery({ queryKey: KEYS.shop, queryFn: fetchShop });
  return (
    <>
      <ScreenHeader title={t('shop.title')} />
      <div className={styles.page}>
        {shop ? <Shop shop={shop} /> : null}
        {!shop && !isError ? <ShopSkeleton /> : null}
        {!shop && isError ? (
          <EmptyState
            title={t('error.load')}
            action={<Button onClick={() => refetch()}>{t('button.retry', { ns: 'app' })}</Button>}
          />
        ) : null}
      </div>
    </>
  );
}

const TABS = ['goods', 'coins', 'cards'] as const;
type Tab = (typeof TABS)[number];

function Shop({ shop }: { shop: ShopData }) {
  const { t } = useTranslation('lottery');
  const [tab, setTab] = useState<Tab>('goods');
  const { listProps, tabPropsOf, panelProps } = useTabs({
    label: t('shop.title'),
    names: TABS,
    chosen: tab,
    onChoose: setTab,
  });
  if (!shop.isOpen) return <EmptyState title={t('shop.closed')} text={t('shop.closedText')} />;
  return (
    <>
      <DiamondBar hasShopLink={false} />
      <div className={styles.tabs} {...listProps}>
        {TABS.map((name) => (
          <button key={name} className={styles.tab} {...tabPropsOf(name)}>
            {t(`${name}.title`)}
          </button>
        ))}
      </div>
      <div {...panelProps}>
        {tab === 'goods' ? <GoodsTiles shop={shop} /> : null}
        {tab === 'coins' ? <CoinTiles shop={shop} /> : null}
        {tab === 'cards' ? <CardTiles shop={shop} /> : null}
      </div>
      <p className={styles.note}>
        {t('diamonds.earn', { amount: shortMoneyText(shop.earnPerDeposit) })}
      </p>
    </>
  );
}

function ShopSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div role="status" className={styles.page}>
      <span className="sr-only">{t('list.loading')}</span>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={150} />
      <Skeleton height={150} />
    </div>
  );
}
