import type { Static } from 'typebox';
import { create } from 'zustand';
import type {
  AppConfig as AppConfigSchema,
  GameList as GameListSchema,
  Game as GameSchema,
} from '../../../contract/config.ts';
import { PAGE_DATA } from '../platform/page-data.ts';
import { knownGames } from '../storage/known-games.ts';
import { STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';

/** Everything that the operator configures. */
export type AppConfig = Static<typeof AppConfigSchema>;
/** Types, brands and games of the lobby. */
export type GameList = Static<typeof GameListSchema>;
/** One game of the catalogue. */
export type Game = Static<typeof GameSchema>;

interface ConfigState {
  /** From the page or the first answer of this visit. */
  config: AppConfig | undefined;
  /** The catalogue: from the answer, or kept from an earlier visit when its version is the same. */
  gameList: GameList;
  setConfig(config: AppConfig): void;
}

const NO_GAMES: GameList = { types: [], brands: [], platforms: [], games: [] };

/** True where two settings say the same, whatever they know of the catalogue. */
function isSame(a: AppConfig, b: AppConfig | undefined): boolean {
  const textOf = (config: AppConfig) => JSON.stringify({ ...config, gameList: undefined });
  return b !== undefined && textOf(a) === textOf(b);
}

/** App config and catalogue (spec section 3). */
export const useConfig = create<ConfigState>()((set, get) => ({
  config: PAGE_DATA?.config,
  gameList: PAGE_DATA?.config.gameList ?? knownGames()?.list ?? NO_GAMES,
  setConfig(config) {
    const written = PAGE_DATA?.config;
    const isWritten = written?.gameListVersion === config.gameListVersion;
    const list = config.gameList ?? (isWritten ? written.gameList : undefined);
    const version = config.gameListVersion;
    if (list && knownGames()?.version !== version) {
      writeStored(STORAGE_KEYS.games, { version, list });
    }
    // No draft: to go through the whole catalogue once more keeps a slow phone's finger waiting.
    set({
      // What says the same as the page is no reason to draw everything again.
      ...(isSame(config, get().config) ? {} : { config }),
      ...(config.gameList ? { gameList: config.gameList } : {}),
    });
  },
}));
