import { cardPropOf, PROPS } from '../../../contract/props.ts';
import { averageOf, type Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';

/** A kind of card as the contract counts them: 1 Capiz, 2 Parol, 3 Bituin. */
export type KindId = 1 | 2 | 3;

/** One result of a kind; prop 0 is the published "nothing". */
export interface CardPrize {
  propId: number;
  /** Hundredths for coins, units for the rest. */
  count: number;
  /** Whole number; those of a kind sum to 10,000. */
  weight: number;
}

/** A kind of card as the operator publishes it. */
export interface CardKind {
  kind: KindId;
  /** Diamonds for one card. */
  price: number;
  prizes: CardPrize[];
}

/** An award for so many cards scratched in all. */
export interface AddupAward {
  id: number;
  need: number;
  propId: number;
  count: number;
}

/** What the operator publishes about scratch cards. */
export interface ScratchConfig {
  isOpen: boolean;
  kinds: CardKind[];
  awards: AddupAward[];
}

interface ConfigTable {
  id: number;
  is_open: boolean;
  config: Omit<ScratchConfig, 'isOpen'>;
}

declare module '../../db/database.ts' {
  interface Database {
    scratch_config: ConfigTable;
  }
}

/** Reads what the operator publishes now. */
export async function readScratchConfig(tx: Tx): Promise<ScratchConfig> {
  const row = await tx
    .selectFrom('scratch_config')
    .select(['is_open', 'config'])
    .executeTakeFirstOrThrow();
  return { isOpen: row.is_open, ...row.config };
}

/** What a kind of card costs, for the shop. */
export async function cardOffers(tx: Tx) {
  const { isOpen, kinds } = await readScratchConfig(tx);
  if (!isOpen) return [];
  return kinds.map(({ kind, price }) => ({ kind, price, propId: cardPropOf(kind) }));
}

/** What cards cost in diamonds and give on average, and the awards for cards in all. */
export async function scratchGifts(tx: Tx): Promise<Gift[]> {
  const { isOpen, kinds, awards } = await readScratchConfig(tx);
  if (!isOpen) return [];
  return [
    ...kinds.flatMap(({ kind, price, prizes }): Gift[] => [
      {
        on: 'use',
        name: `scratch card ${kind}`,
        takes: { propId: PROPS.diamond, count: price },
        given: [{ propId: cardPropOf(kind), count: 1 }],
      },
      {
        on: 'use',
        name: `scratching card ${kind}`,
        takes: { propId: cardPropOf(kind), count: 1 },
        given: averageOf(prizes, true),
      },
    ]),
    ...awards.map(
      ({ need, propId, count }): Gift => ({
        on: 'visit',
        name: `award for ${need} cards`,
        often: 'once',
        given: [{ propId, count, ...(propId === PROPS.coin && { isFree: true }) }],
      }),
    ),
  ];
}
