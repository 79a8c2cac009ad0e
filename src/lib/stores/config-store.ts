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

/** The catalogue has a place of its own, as most replies leave it out. */
const { gameList: writtenList, ...writtenConfig } = PAGE_DATA?.config ?? {};
const NO_GAMES: GameList = { types: [], brands: [], platforms: [], games: [] };

/** App config and catalogue (spec section 3). */
export const useConfig = create<ConfigState>()((set, get) => ({
  config: PAGE_DATA && (writtenConfig as AppConfig),
  gameList: writtenList ?? knownGames()?.list ?? NO_GAMES,
  setConfig({ gameList: brought, ...told }) {
    const version = told.gameListVersion;
    const isWritten = PAGE_DATA?.config.gameListVersion === version;
    const list = brought ?? (isWritten ? writtenList : undefined);
    if (list && knownGames()?.version !== version) {
      writeStored(STORAGE_KEYS.games, { version, list });
    }
    const known = get();
    // Keeps what says the same as it is, in whatever order a reply has it: nothing is drawn again for it.
    const config = replaceEqualDeep(known.config, told);
    const gameList = brought ? replaceEqualDeep(known.gameList, brought) : known.gameList;
    if (config !== known.config || gameList !== known.gameList) set({ config, gameList });
  },
}));
