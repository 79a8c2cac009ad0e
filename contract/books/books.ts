import type { Static } from 'typebox';
import type { CoinDetailGroup } from '../records.ts';

/** Groups of moves that a player can filter by. */
export type RecordGroup = Static<typeof CoinDetailGroup>;

/** What something is called, in both languages. */
export interface Words {
  readonly en: string;
  readonly fil: string;
}

/**
 * A kind of move that a player's records show. One that gives something says when the player may
 * learn of it: `by act` where a draw decided it, so that nothing tells it before its act was seen.
 */
export type LedgerKind =
  | {
      readonly group: 'reward';
      readonly revealed: 'at once' | 'by act';
      readonly within?: never;
      readonly words: Words;
    }
  | {
      readonly group: Exclude<RecordGroup, 'reward'>;
      readonly revealed?: never;
      /** Has no row where a move of this kind came of it: that row tells both. */
      readonly within?: string;
      readonly words: Words;
    };

/** What one feature writes into the books, and what players read of it. */
export interface Books {
  /** By the kind that moves are posted with. */
  readonly kinds: Readonly<Record<string, LedgerKind>>;
  /** Accounts of the house, by name without `house:`. */
  readonly houses: Readonly<Record<string, Words>>;
  /** Kinds that a player's records leave out, as the feature tells them itself. */
  readonly unlisted?: readonly string[];
  /** Kinds of moves between accounts of the house. */
  readonly houseOnly?: readonly string[];
}

/** Checks a feature's books and keeps its literal types, by which a manifest must bring its reveal. */
export function defineBooks<const Own extends Books>(books: Own): Own {
  return books;
}
