import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { moneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from '../play/game-visit.ts';
import styles from './hi-lo.module.css';
import type { Table } from './use-table.ts';

interface PressButtonProps {
  visit: GameVisit;
  table: Table;
  /** A round may begin now. */
  canStart: boolean;
  /** The chosen stake in words. */
  stake: string;
  onStart: () => void;
}

/** One button for start and cash-out, so that a keyboard keeps its place; a key held down is one press. */
export function PressButton({ visit, table, canStart, stake, onStart }: PressButtonProps) {
  const { t } = useTranslation('hi-lo');
  const { phase, round, isCashing, guessing, isOffline } = visit;
  const at = table.turn?.prices.at(-1);
  const isOpen = phase === 'open';
  const canCash = at !== undefined && !isCashing && !guessing && !isOffline;
  const isOn = isOpen ? canCash : canStart;
  const amount = at && round ? moneyText(Math.floor((round.stake * at) / 100)) : undefined;
  let word = t('start.press');
  if (isCashing) word = t('cashOut.going');
  else if (isOpen) word = t(amount ? 'cashOut.press' : 'cashOut.first');
  let name = t('start.label', { stake });
  if (isOpen) name = amount ? `${word} ${amount}` : word;
  else if (phase !== 'rest') name = t('start.waiting');
  return (
    <Button
      full
      className={`${styles.press} ${isOn ? '' : styles.waiting}`}
      aria-disabled={!isOn}
      aria-label={name}
      onClick={() => {
        if (!isOn) return;
        if (isOpen) void visit.cashOut();
        else onStart();
      }}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      <span className={styles.word}>{word}</span>
      {amount && isOpen && !isCashing ? <span className={styles.now}>{amount}</span> : null}
    </Button>
  );
}
