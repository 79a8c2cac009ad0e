import MiniSearch from 'minisearch';
import { currentLocale } from '../../lib/i18n/i18n.ts';
import type { Game, GameList } from '../../lib/stores/config-store.ts';
import { TEXT_MIN } from './filters.ts';

/** Finds games by what somebody types, the best first. */
export interface GameIndex {
  /** Ids of the games that fit; every word must be found, misspelt or begun. */
  find(text: string): number[];
}

/** Games read in one go, so that a slow phone answers the finger in between. */
const CHUNK = 100;

/** Lower case without accents: nobody types the tilde of an ene. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** From so many letters on a word may have one slip, and two where nothing closer is found. */
const ONE_SLIP_FROM = 3;
const TWO_SLIPS_FROM = 5;

/** Reads the catalogue; the language is that of the types' names. */
export async function indexGames(games: readonly Game[], gameList: GameList): Promise<GameIndex> {
  const brands = new Map(gameList.brands.map(({ id, name }) => [id, name]));
  const types = new Map(gameList.types.map(({ id, name }) => [id, name]));
  const locale = currentLocale();
  const search = new MiniSearch<{ id: number }>({
    fields: ['name', 'joined', 'brand', 'type'],
    processTerm: plain,
  });
  const rows = games.map(({ id, name, brandId, typeId }) => ({
    id,
    name,
    // Found by "halohalo", too.
    joined: name.replace(/[^\p{L}\p{N}]/gu, ''),
    brand: brands.get(brandId) ?? '',
    type: `${types.get(typeId)?.[locale] ?? ''} ${types.get(typeId)?.en ?? ''}`,
  }));
  await search.addAllAsync(rows, { chunkSize: CHUNK });
  const found = (text: string, slipsOf: (word: string) => number): number[] =>
    search
      .search(text, {
        combineWith: 'AND',
        prefix: true,
        fuzzy: slipsOf,
        boost: { name: 3, joined: 2 },
        weights: { prefix: 0.6, fuzzy: 0.3 },
      })
      .map(({ id }) => Number(id));
  return {
    find(text) {
      const one = (word: string) => (word.length < ONE_SLIP_FROM ? 0 : 1);
      const close = found(text, one);
      if (close.length > 0) return close;
      return found(text, (word) => (word.length < TWO_SLIPS_FROM ? one(word) : 2));
    },
  };
}

/** What stands in until the index is read: names that hold the text. */
export function plainFind(games: readonly Game[], text: string): number[] {
  const wanted = plain(text);
  return games.filter(({ name }) => plain(name).includes(wanted)).map(({ id }) => id);
}

/** Whether a text is long enough to be searched for. */
export function isSearched(text: string): boolean {
  return text.trim().length >= TEXT_MIN;
}
