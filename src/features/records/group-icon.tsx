import { IconDisc } from '../../ui/art/icon-disc.tsx';
import type { IconShape } from '../../ui/art/icon-shapes.ts';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import type { Group } from './filters/filters.ts';

const ICONS: Readonly<Record<Group, IconShape>> = {
  deposit: 'deposit',
  withdrawal: MONEY_SHAPES.withdraw,
  wager: MONEY_SHAPES.wager,
  win: 'trophy',
  bonus: 'bonus',
  reward: MONEY_SHAPES.star,
  exchange: MONEY_SHAPES.exchange,
  safebox: 'lock',
  correction: MONEY_SHAPES.undo,
};

/** The picture of a group of moves, silent for screen readers: its name stands beside it. */
export function GroupIcon({ group }: { group: Group }) {
  return <IconDisc name={ICONS[group]} />;
}
