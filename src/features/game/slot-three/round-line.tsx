import { useTranslation } from 'react-i18next';
import { SLOT_SYMBOLS } from '../../../../contract/slot-three.ts';
import type { RoundLineProps } from '../play/panels.ts';
import { ReceiptButton } from '../play/receipt-button.tsx';
import { linesText } from './line-text.ts';
import styles from './round-line.module.css';
import { rowsOf, settledOf, wonCells } from './slot-round.ts';
import { WindowGrid } from './window-grid.tsx';

/** A round in the list: the nine symbols, the lines that won, and the receipt of its draw. */
export function RoundLine({ round, visit }: RoundLineProps) {
  const { t } = useTranslation('slot-three');
  const settled = settledOf(round);
  if (!settled) return null;
  const won = wonCells(settled, visit.rules.lines ?? []);
  const rows = rowsOf(settled).map((row) =>
    row.map((symbol) => t(`symbol.${SLOT_SYMBOLS[symbol]}`)).join(', '),
  );
  return (
    <span className={styles.round}>
      <WindowGrid window={settled.window} theme={visit.theme} size={18} won={won} />
      <span className="sr-only">{rows.join('; ')}</span>
      <span className={styles.lines}>{linesText(t, settled, 'lines') ?? t('noLine')}</span>
      {visit.tryIt ? null : <ReceiptButton drawId={round.drawId} label={t('copy')} />}
    </span>
  );
}
