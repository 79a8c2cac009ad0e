import type { Generated } from 'kysely';
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
  /** 0 = not open yet. */
  platform_id: number;
  /** What draws it (contract/game-engines.ts); empty = its platform's own affair. */
  engine: string;
  /** Its colours and symbols among the games of an engine. */
  theme: string;
  features: string[];
  /** False = not in the lobby: it left, or it is only there to be tried by its address. */
  is_listed: Generated<boolean>;
}

interface GamePlatformsTable {
  id: number;
  /** The name that it signs its calls with. */
  code: string;
  name: string;
  /** 1 = open. */
  status: number;
  /** Of a wager's coin, to the jackpot pots; hundredths of a per cent. */
  pot_bp: number;
}

declare module '../../db/database.ts' {
  interface Database {
    game_types: GameTypesTable;
    game_brands: GameBrandsTable;
    games: GamesTable;
    game_platforms: GamePlatformsTable;
  }
}

/**
 * The listed games in menu order, with the types that have one; the client hides types whose status
 * is not 1.
 */
export async function readCatalogue(tx: Tx): Promise<Static<typeof GameList>> {
  const types = await tx
    .selectFrom('game_types')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('games')
          .select('games.id')
          .whereRef('games.type_id', '=', 'game_types.id')
          .where('games.is_listed', '=', true),
      ),
    )
    .orderBy('sort')
    .execute();
  const brands = await tx.selectFrom('game_brands').selectAll().orderBy('sort').execute();
  const platforms = await tx
    .selectFrom('game_platforms')
    .select(['id', 'name', 'status'])
    .orderBy('id')
    .execute();
  const games = await tx
    .selectFrom('games')
    .select(['id', 'name', 'cover', 'sort', 'rtp'])
    .select(['type_id as typeId', 'brand_id as brandId', 'is_new as isNew', 'is_hot as isHot'])
    .select(['platform_id as platformId', 'features'])
    .where('is_listed', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return { types, brands, platforms, games };
}
