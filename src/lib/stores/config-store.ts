import { replaceEqualDeep } from '@tanstack/react-query';
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
    const known = get();
    const told = { ...config, ...(list && { gameList: list }) };
    // Keeps what says the same as it is, in whatever order a reply has it: nothing is drawn again for it.
    const next = replaceEqualDeep(known.config, told);
    const gameList = config.gameList
      ? replaceEqualDeep(known.gameList, config.gameList)
      : known.gameList;
    if (next !== known.config || gameList !== known.gameList) set({ config: next, gameList });
  },
}));
