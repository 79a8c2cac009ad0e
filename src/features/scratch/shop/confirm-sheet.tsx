import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../lib/navigation/paths.ts';
import type { IntentFault } from '../../../lib/once/once-intent.ts';
import { OfferLink } from '../../../parts/limits/offer-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { ShopData } from '../lottery-info.ts';
import { FaultLine } from '../refusal-line.tsx';
import { Diamonds } from './diamonds.tsx';
import styles from './shop.module.css';

interface ConfirmSheetProps {
  title: string;
  shop: ShopData;
  /** What it costs now, in diamonds. */
  price: number;
  /** Before a coupon; shown struck out where it is more. */
  fullPrice?: number;
  isBusy: boolean;
  fault: IntentFault | undefined;
  /** Why it cannot be had; the button stays shut. */
  obstacle?: string | undefined;
  confirmText: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What an exchange is, what it costs and what is left after it, or what is missing for it; nothing happens
 * before the button.
 */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, shop, price, isBusy, fault, obstacle, confirmText, onConfirm, onClose } = props;
  const { t } = useTranslation('lottery');
  const missing = price - shop.balance;
  return (
    <Sheet title={title} onClose={onClose}>
      {props.children}
      <Sums shop={shop} price={price} fullPrice={props.fullPrice ?? price} />
      {shop.needsDeposit ? (
        <>
          <p className={styles.obstacle}>{t('needsDeposit')}</p>
          <OfferLink full to={PATHS.deposit}>
            {t('button.deposit')}
          </OfferLink>
        </>
      ) : (
        <>
          {missing > 0 ? (
            <p className={styles.obstacle}>{t('diamonds.missing', { count: missing })}</p>
          ) : null}
          {obstacle ? <p className={styles.obstacle}>{obstacle}</p> : null}
          <FaultLine fault={fault} />
          <Button
            full
            isBusy={isBusy}
            disabled={missing > 0 || obstacle !== undefined}
            onClick={onConfirm}
          >
            {confirmText}
          </Button>
        </>
      )}
    </Sheet>
  );
}

function Sums({ shop, price, fullPrice }: { shop: ShopData; price: number; fullPrice: number }) {
  const { t } = useTranslation('lottery');
  return (
    <dl className={styles.sums}>
      <div className={styles.sum}>
        <dt>{t('confirm.price')}</dt>
        <dd>
          {fullPrice > price ? <s className={styles.before}>{fullPrice}</s> : null}
          <Diamonds count={price} size={20} />
        </dd>
      </div>
      <div className={styles.sum}>
        <dt>{t('confirm.have')}</dt>
        <dd>
          <Diamonds count={shop.balance} />
        </dd>
      </div>
      {price > shop.balance ? null : (
        <div className={styles.sum}>
          <dt>{t('confirm.after')}</dt>
          <dd>
            <Diamonds count={shop.balance - price} />
          </dd>
        </div>
      )}
    </dl>
  );
}
