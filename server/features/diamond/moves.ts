import type { DiamondMove } from '../../../contract/diamond.ts';

/** What a movement is called for the player, by the kind of its posting in the ledger. */
const NAMES: Readonly<Record<string, DiamondMove>> = {
  'diamond-deposit': 'deposit',
  'jackpot-prize': 'jackpot',
  'scratch-prize': 'scratch',
  'scratch-award': 'award',
  'diamond-coin': 'coin',
  'diamond-card': 'card',
  'diamond-goods': 'goods',
  'diamond-refund': 'refund',
};

/** First words of the kinds that a whole feature posts with. */
const FAMILIES: readonly (readonly [string, DiamondMove])[] = [
  ['sign-in', 'signIn'],
  ['slots-hack', 'slotsHack'],
  ['invite', 'invite'],
  ['first-deposit', 'promotion'],
  ['follow', 'promotion'],
  ['bank-week', 'promotion'],
  ['exchange', 'giftCode'],
  ['gift', 'giftCode'],
];

/** The name of a ledger kind in the player's list of movements. */
export function moveOf(kind: string): DiamondMove {
  const family = FAMILIES.find(([start]) => kind.startsWith(start));
  return NAMES[kind] ?? family?.[1] ?? 'other';
}
