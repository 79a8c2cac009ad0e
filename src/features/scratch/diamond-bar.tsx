import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { countText } from '../../../contract/money-text.ts';
import { PROPS } from '../../../contract/props.ts';
import { PropIcon } from '../../parts/props/prop-icon.tsx';
import styles from './diamond-bar.module.css';
import { KEYS } from './lottery-info.ts';
import { LOTTERY_PATHS } from './lottery-paths.ts';
import { fetchShop } from './shop/fetch-shop.ts';

/** How many diamonds there are, what they tell of themselves, and the way to the shop. */
export function DiamondBar({ hasShopLink = true }: { hasShopLink?: boolean }) {
  const { t } = useTranslation('lottery');
  const { data: shop } = useQuery({ queryKey: KEYS.shop, queryFn: fetchShop });
  return (
    <div className={styles.bar}>
      <Link to={LOTTERY_PATHS.history} className={styles.diamonds}>
        <PropIcon propId={PROPS.diamond} size={28} />
        <span>
          <span className={styles.label}>{t('diamonds.label')}</span>
          <strong className={styles.count}>{shop ? countText(shop.balance) : '–'}</strong>
        </span>
        <span className="sr-only">{t('diamonds.history')}</span>
      </Link>
      {hasShopLink ? (
        <Link to={LOTTERY_PATHS.shop} className={styles.shop}>
          {t('shop.title')}
        </Link>
      ) : (
        <Link to={LOTTERY_PATHS.orders} className={styles.shop}>
          {t('orders.title')}
        </Link>
      )}
    </div>
  );
}
