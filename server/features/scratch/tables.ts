import type { Generated } from 'kysely';

interface CardsTable {
  player_id: number;
  id: string;
  /** Counts a player's cards from 1; the order that time alone cannot promise. */
  number: number;
  kind: number;
  prize_index: number;
  /** 0 = nothing. */
  prop_id: number;
  /** Hundredths for coins, else units. */
  count: number;
  nickname: string;
  avatar: string;
  created_at: Date;
  shown_at: Generated<Date | null>;
}

interface AwardsTable {
  player_id: number;
  award_id: number;
  received_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    scratch_cards: CardsTable;
    scratch_awards: AwardsTable;
  }
}
