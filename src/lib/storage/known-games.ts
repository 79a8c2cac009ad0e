import type { Static } from 'typebox';
import type { GameList } from '../../../contract/config.ts';
import { PAGE_DATA } from '../platform/page-data.ts';
import { readStored, STORAGE_KEYS } from './safe-storage.ts';

/** The catalogue that an earlier visit left on this device. */
export interface KnownGames {
  version: number;
  list: Static<typeof GameList>;
}

/** The catalogue kept on this device. */
export function knownGames(): KnownGames | undefined {
  return readStored<KnownGames>(STORAGE_KEYS.games);
}

/** Version of the catalogue that the page or the device has; 0 when there is none. */
export function knownGameListVersion(): number {
  return PAGE_DATA?.config.gameListVersion ?? knownGames()?.version ?? 0;
}
