import type { Static } from 'typebox';
import type { GameList } from '../../../contract/config.ts';
import type { Tx } from '../../db/database.ts';

interface GameTypesTable {
  id: number;
  /** By locale. */
  name: Record<string, string>;
  status: number;
  sort: number;
}

interface GameBrandsTable {
  id: number;
  name: string;
  sort: number;
}

interface GamesTable {
  id: number;
  name: string;
  type_id: number;
  brand_id: number;
  cover: string;
  sort: number;
  is_new: boolean;
  is_hot: boolean;
  rtp: number;
}

declare module '../../db/database.ts' {
  interface Database {
    game_types: GameTypesTable;
    game_brands: GameBrandsTable;
    games: GamesTable;
  }
}

/** The whole catalogue in menu order; the client hides types whose status is not 1. */
export async function readCatalogue(tx: Tx): Promise<Static<typeof GameList>> {
  const types = await tx.selectFrom('game_types').selectAll().orderBy('sort').execute();
  const brands = await tx.selectFrom('game_brands').selectAll().orderBy('sort').execute();
  const games = await tx
    .selectFrom('games')
    .select(['id', 'name', 'cover', 'sort', 'rtp'])
    .select(['type_id as typeId', 'brand_id as brandId', 'is_new as isNew', 'is_hot as isHot'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return { types, brands, games };
}
