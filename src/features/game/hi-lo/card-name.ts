import { useTranslation } from 'react-i18next';
import { HI_LO_RANKS, hiLoRank } from '../../../../contract/hi-lo.ts';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/hi-lo.json';
import fil from '../../../locales/fil/hi-lo.json';

addTexts('hi-lo', { en, fil });

const SUITS = ['heart', 'spade', 'diamond', 'club'] as const;
const NAMED = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' } as const;

/** Names cards in the player's language, for example "7 of hearts". */
export function useCardName(): (card: number) => string {
  const { t } = useTranslation('hi-lo');
  return (card) => {
    const rank = HI_LO_RANKS[hiLoRank(card)] ?? 'A';
    const suit = SUITS[Math.floor(card / HI_LO_RANKS.length)] ?? 'heart';
    const name = rank in NAMED ? t(`rank.${NAMED[rank as keyof typeof NAMED]}`) : rank;
    return t('card', { rank: name, suit: t(`suit.${suit}`) });
  };
}
