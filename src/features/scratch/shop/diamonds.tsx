import { useTranslation } from 'react-i18next';
import { countText } from '../../../../contract/money-text.ts';
import { PROPS } from '../../../../contract/props.ts';
import { PropIcon } from '../../../parts/props/prop-icon.tsx';
import styles from './diamonds.module.css';

/** A price in diamonds: the stone and the number. */
export function Diamonds({ count, size = 16 }: { count: number; size?: 14 | 16 | 20 | 24 }) {
  const { t } = useTranslation('lottery');
  return (
    <span className={styles.price} style={{ fontSize: `var(--size-${size})` }}>
      <PropIcon propId={PROPS.diamond} size={size + 4} />
      <span aria-hidden="true">{countText(count)}</span>
      <span className="sr-only">{t('diamonds.count', { count })}</span>
    </span>
  );
}
