import { useTranslation } from 'react-i18next';
import { diamondExchangeCoin } from '../../../../contract/diamond.ts';
import { PROPS } from '../../../../contract/props.ts';
import { showRewards } from '../../../lib/navigation/rewards.ts';
import { refreshBalance } from '../../../lib/session/player-data.ts';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import type { ShopData } from '../lottery-info.ts';
import { useExchange } from '../use-exchange.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './shop.module.css';

interface CoinSheetProps {
  shop: ShopData;
  offer: ShopData['coinOffers'][number];
  onClose: () => void;
}

/** Exchanges diamonds for coins. */
export function CoinSheet({ shop, offer, onClose }: CoinSheetProps) {
  const { t } = useTranslation('lottery');
  const intent = useExchange('coin', diamondExchangeCoin);
  const confirm = async () => {
    const got = await intent.ask({ offerId: offer.id });
    if (!got) return;
    onClose();
    showRewards([{ propId: PROPS.coin, count: got.coins }]);
    await refreshBalance();
  };
  return (
    <ConfirmSheet
      title={t('coins.buy')}
      shop={shop}
      price={offer.price}
      isBusy={intent.isBusy}
      fault={intent.fault}
      confirmText={t('button.exchange')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className={styles.get}>
        <PropIcon propId={PROPS.coin} size={44} />
        <strong>
          <MoneyText amount={offer.coins} size={24} />
        </strong>
      </p>
      <p className={styles.terms}>{t('coins.wagerOnce')}</p>
    </ConfirmSheet>
  );
}
