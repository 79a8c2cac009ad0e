import type { Static } from 'typebox';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type {
  AppConfig as AppConfigSchema,
  GameList as GameListSchema,
  Game as GameSchema,
} from '../../../contract/config.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/safe-storage.ts';

/** Everything that the operator configures. */
export type AppConfig = Static<typeof AppConfigSchema>;
/** Types, brands and games of the lobby. */
export type GameList = Static<typeof GameListSchema>;
/** One game of the catalogue. */
export type Game = Static<typeof GameSchema>;

interface StoredGames {
  version: number;
  list: GameList;
}

interface ConfigState {
  /** `undefined` until the first answer of this visit. */
  config: AppConfig | undefined;
  /** The catalogue: from the answer, or kept from an earlier visit when its version is the same. */
  gameList: GameList;
  setConfig(config: AppConfig): void;
}

const NO_GAMES: GameList = { types: [], brands: [], platforms: [], games: [] };

function storedGames(): StoredGames | undefined {
  return readStored<StoredGames>(STORAGE_KEYS.games);
}

/** Version of the catalogue kept on this device; 0 when there is none. */
export function knownGameListVersion(): number {
  return storedGames()?.version ?? 0;
}

/** App config and catalogue (spec section 3). */
export const useConfig = create<ConfigState>()(
  immer((set) => ({
    config: undefined,
    gameList: storedGames()?.list ?? NO_GAMES,
    setConfig(config) {
      const list = config.gameList;
      if (list) writeStored(STORAGE_KEYS.games, { version: config.gameListVersion, list });
      set({ config, ...(list ? { gameList: list } : {}) });
    },
  })),
);
