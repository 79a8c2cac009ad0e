import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from '../play/game-visit.ts';
import { Press } from '../play/press.tsx';
import { lastOf } from './hi-lo-round.ts';
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

/** One button for start and cash-out, so that a keyboard keeps its place. */
export function PressButton({ visit, table, canStart, stake, onStart }: PressButtonProps) {
  const { t } = useTranslation('hi-lo');
  const { phase, round, isCashing, guessing, isOffline } = visit;
  const at = lastOf(table.turn?.prices);
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
    <Press
      isOn={isOn}
      onPress={() => (isOpen ? void visit.cashOut() : onStart())}
      label={name}
      word={word}
      amount={isOpen && !isCashing ? amount : undefined}
    />
  );
}
