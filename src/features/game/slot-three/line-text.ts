import type { TFunction } from 'i18next';
import type { SettledSlotThree } from '../../../../scenes/slot-three/from-round.ts';

/**
 * Which lines won, in words; undefined where none did.
 * @param key `won` before the amount, `lines` by itself
 */
export function linesText(
  t: TFunction,
  { wins }: SettledSlotThree,
  key: 'won' | 'lines',
): string | undefined {
  if (wins.length === 0) return undefined;
  const lines = wins.map(({ line }) => line + 1).join(', ');
  return t(key, { ns: 'slot-three', count: wins.length, lines });
}
