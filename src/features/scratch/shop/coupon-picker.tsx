import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import { usePropName } from '../../../parts/props/prop-text.tsx';
import type { CouponChoice } from './coupons.ts';
import { Diamonds } from './diamonds.tsx';
import styles from './shop.module.css';

interface CouponPickerProps {
  choices: readonly CouponChoice[];
  chosen: number | undefined;
  onChoose: (propId: number | undefined) => void;
}

/** Which coupon is used up by this exchange, if any; nothing to see without coupons. */
export function CouponPicker({ choices, chosen, onChoose }: CouponPickerProps) {
  const { t } = useTranslation('lottery');
  const name = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.coupons}>
      <legend className={styles.legend}>{t('coupon.title')}</legend>
      <label className={styles.coupon}>
        <input
          type="radio"
          name={name}
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        <span className={styles.couponText}>{t('coupon.none')}</span>
      </label>
      {choices.map((choice) => (
        <CouponRow
          key={choice.propId}
          choice={choice}
          name={name}
          isChosen={chosen === choice.propId}
          onChoose={() => onChoose(choice.propId)}
        />
      ))}
    </fieldset>
  );
}

interface CouponRowProps {
  choice: CouponChoice;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function CouponRow({ choice, name, isChosen, onChoose }: CouponRowProps) {
  const nameOf = usePropName();
  return (
    <label className={styles.coupon}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <PropIcon propId={choice.propId} size={28} />
      <span className={styles.couponText}>{nameOf(choice.propId, choice.left)}</span>
      <Diamonds count={choice.price} />
    </label>
  );
}
