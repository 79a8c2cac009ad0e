import { useTranslation } from 'react-i18next';
import { COLORS } from '../../../../contract/color-game.ts';
import type { RoundLineProps } from '../play/panels.ts';
import { ReceiptButton } from '../play/receipt-button.tsx';
import { settledOf } from './bets.ts';
import { DieFace } from './color-mark.tsx';
import styles from './round-line.module.css';

/** The dice of a round, and the receipt of their draw to copy. */
export function RoundLine({ round }: RoundLineProps) {
  const { t } = useTranslation('color-game');
  const settled = settledOf(round);
  if (!settled) return null;
  const names = settled.dice.map((color) => t(`color.${COLORS[color]}`)).join(', ');
  return (
    <span className={styles.line}>
      {settled.dice.map((color, die) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
        <DieFace key={die} color={color} size={28} />
      ))}
      <span className="sr-only">{names}</span>
      <ReceiptButton drawId={round.drawId} label={t('receipt', { colors: names })} />
    </span>
  );
}
