import type { Tx } from '../../db/database.ts';
import type { ProfileOf } from '../../players/public-profile.ts';
import type { UnrevealedOf } from '../../reveals/unrevealed.ts';

/** A kind of scratch card and its price in diamonds. */
export interface CardOffer {
  kind: 1 | 2 | 3;
  propId: number;
  price: number;
}

/** A win of any player, as it was. */
export interface Win {
  id: string;
  nickname: string;
  avatar: string;
  propId: number;
  count: number;
  createdAt: Date;
}

/** What the shop needs of the rest of the server; server/features/compose.ts joins them. */
export interface DiamondDeps {
  profileOf: ProfileOf;
  /** Kinds of cards that can be bought now. */
  cardOffers(tx: Tx): Promise<CardOffer[]>;
  /** The newest wins of scratch cards. */
  cardWins(tx: Tx): Promise<Win[]>;
  /** What activities have booked and not shown yet. */
  unrevealedOf: UnrevealedOf;
  /** The red dot. */
  waits(tx: Tx, playerId: number, now: Date): Promise<boolean>;
}
