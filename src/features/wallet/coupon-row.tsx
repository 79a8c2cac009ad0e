import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { moneyText, shortMoneyText } from '../../ui/text/money-text.tsx';
import { type Coupon, couponGain } from './bonuses.ts';
import styles from './coupon-row.module.css';
import { useOfferText } from './offer-text.ts';
import { WalletIcon } from './wallet-icon.tsx';

interface CouponRowProps {
  /** The player's coupons, the best for the amount first. */
  coupons: readonly Coupon[];
  /** The coupon in use. */
  chosen: Coupon | undefined;
  amount: number;
  onChoose: (propId: number | undefined) => void;
}

/** The coupon in use and how to choose another; nothing to see for a player without coupons. */
export function CouponRow({ coupons, chosen, amount, onChoose }: CouponRowProps) {
  const { t } = useTranslation('wallet');
  const text = useOfferText();
  const [isOpen, setOpen] = useState(false);
  if (coupons.length === 0) return null;
  const held = coupons.reduce((sum, { count }) => sum + count, 0);
  const choose = (propId: number | undefined) => {
    onChoose(propId);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.icon}>
          <WalletIcon name="ticket" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {chosen ? text.couponName(chosen) : t('coupon.title')}
          </span>
          <span className={styles.hint}>
            {chosen ? <InUse coupon={chosen} amount={amount} /> : t('coupon.held', { n: held })}
          </span>
        </span>
        <Icon name="chevron" size={20} />
      </button>
      {isOpen ? (
        <CouponSheet
          coupons={coupons}
          chosen={chosen}
          amount={amount}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** What the coupon adds now, or how much it needs. */
function InUse({ coupon, amount }: { coupon: Coupon; amount: number }) {
  const { t } = useTranslation('wallet');
  const gain = couponGain(coupon, amount);
  if (gain) return <>{t('coupon.adds', { amount: moneyText(gain.count) })}</>;
  const min = shortMoneyText(coupon.minDeposit);
  return <span className={styles.short}>{t('coupon.needs', { min })}</span>;
}

interface CouponSheetProps extends CouponRowProps {
  onClose: () => void;
}

function CouponSheet({ coupons, chosen, amount, onChoose, onClose }: CouponSheetProps) {
  const { t } = useTranslation('wallet');
  const name = useId();
  const [picked, setPicked] = useState(chosen?.propId);
  return (
    <Sheet title={t('coupon.pick')} onClose={onClose}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('coupon.one')}</legend>
        {coupons.map((coupon) => (
          <Choice
            key={coupon.propId}
            name={name}
            coupon={coupon}
            amount={amount}
            isChosen={coupon.propId === picked}
            onChoose={() => setPicked(coupon.propId)}
          />
        ))}
        <label className={styles.choice}>
          <span className={styles.words}>
            <span className={styles.name}>{t('coupon.none')}</span>
          </span>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={picked === undefined}
            onChange={() => setPicked(undefined)}
          />
        </label>
      </fieldset>
      <Button full onClick={() => onChoose(picked)}>
        {picked === undefined ? t('coupon.without') : t('coupon.use')}
      </Button>
    </Sheet>
  );
}

interface ChoiceProps {
  name: string;
  coupon: Coupon;
  amount: number;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, coupon, amount, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('wallet');
  const text = useOfferText();
  const { minDeposit, maxBonus, percent, wagerFactor, days, count } = coupon;
  return (
    <label className={isChosen ? `${styles.choice} ${styles.chosen}` : styles.choice}>
      <span className={styles.words}>
        <span className={styles.name}>
          {text.couponName(coupon)} <span className={styles.count}>× {count}</span>
        </span>
        <span className={styles.hint}>
          <InUse coupon={coupon} amount={amount} />
        </span>
        <span className={styles.terms}>
          {t('offer.from', { min: shortMoneyText(minDeposit) })}{' '}
          {percent > 0 ? t('offer.upTo', { max: shortMoneyText(maxBonus) }) : ''}{' '}
          {t('offer.wager', { factor: wagerFactor, days })}
        </span>
      </span>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={isChosen}
        onChange={onChoose}
      />
    </label>
  );
}
