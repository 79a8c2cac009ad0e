import type { GameFeature } from '../../contract/config.ts';
import type { StageEngine } from '../../contract/game-engines.ts';

/** A game type of the demo operator; `status` 1 = shown in the menu. */
export interface DemoGameType {
  readonly id: number;
  /** By locale. */
  readonly name: { readonly en: string; readonly fil: string };
  readonly status: number;
}

/** A studio of the demo operator; every name is our own invention. */
export interface DemoBrand {
  readonly id: number;
  readonly name: string;
}

/** A game of the demo operator. `rtp` is the published return in hundredths of a per cent. */
export interface DemoGame {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly typeId: number;
  readonly brandId: number;
  readonly isNew: boolean;
  readonly isHot: boolean;
  readonly rtp: number;
  readonly engine: StageEngine;
  readonly theme: string;
  readonly features: readonly GameFeature[];
}

/** Rises with every change below, so that a client with an older list is sent the new one. */
export const demoGameListVersion = 5;

/** Game types in menu order; one without a listed game is told to nobody. */
export const demoGameTypes: readonly DemoGameType[] = [
  { id: 1, name: { en: 'Slots', fil: 'Slots' }, status: 1 },
  { id: 2, name: { en: 'Colour & dice', fil: 'Kulay at dice' }, status: 1 },
  { id: 3, name: { en: 'Cards', fil: 'Baraha' }, status: 1 },
  { id: 4, name: { en: 'Crash', fil: 'Crash' }, status: 1 },
  { id: 6, name: { en: 'Bingo', fil: 'Bingo' }, status: 1 },
  { id: 7, name: { en: 'Live tables', fil: 'Live na mesa' }, status: 0 },
];

/** The studios whose games the demo lobby carries. */
export const demoBrands: readonly DemoBrand[] = [
  { id: 1, name: 'Parol Studio' },
  { id: 2, name: 'Bahaghari Games' },
  { id: 3, name: 'Habagat Play' },
  { id: 4, name: 'Kapiz Works' },
];

type GameRow = readonly [
  id: number,
  slug: string,
  name: string,
  typeId: number,
  brandId: number,
  mark?: 'new' | 'hot',
];

const rows: readonly GameRow[] = [
  [101, 'parol-nights', 'Parol Nights', 1, 1, 'hot'],
  [102, 'mangga-royale', 'Mangga Royale', 1, 2, 'hot'],
  [103, 'jeepney-jewels', 'Jeepney Jewels', 1, 3],
  [104, 'sampaguita-stars', 'Sampaguita Stars', 1, 1],
  [105, 'fiesta-sa-bayan', 'Fiesta sa Bayan', 1, 2],
  [106, 'perlas-ng-dagat', 'Perlas ng Dagat', 1, 4],
  [107, 'tarsier-treasure', 'Tarsier Treasure', 1, 3, 'new'],
  [108, 'halo-halo-heaven', 'Halo-Halo Heaven', 1, 2, 'hot'],
  [201, 'perya-colours', 'Perya Colours', 2, 1, 'hot'],
  [202, 'hulog-bola', 'Hulog Bola', 2, 2],
  [203, 'bahay-kubo-dice', 'Bahay Kubo Dice', 2, 3],
  [204, 'tatlong-kulay', 'Tatlong Kulay', 2, 4, 'new'],
  [305, 'taas-baba', 'Taas-Baba', 3, 1, 'new'],
  [401, 'saranggola-rise', 'Saranggola Rise', 4, 1, 'hot'],
  [402, 'bangka-sprint', 'Bangka Sprint', 4, 3],
  [403, 'habagat-run', 'Habagat Run', 4, 3, 'new'],
  [601, 'bingo-sa-plaza', 'Bingo sa Plaza', 6, 2, 'hot'],
];

/** The studio's engine of each game type, with what it publishes (a test compares). */
const ENGINE_OF: Readonly<Record<number, { engine: StageEngine; rtp: number }>> = {
  1: { engine: 'slot-three', rtp: 9600 },
  2: { engine: 'color-game', rtp: 9583 },
  3: { engine: 'hi-lo', rtp: 9661 },
  4: { engine: 'rising', rtp: 9700 },
  6: { engine: 'bingo', rtp: 9602 },
};

const FEATURES_OF: Readonly<Record<StageEngine, readonly GameFeature[]>> = {
  'slot-three': ['autoplay', 'lines', 'low-stake', 'try-it'],
  'color-game': ['autoplay', 'dice', 'low-stake', 'try-it'],
  rising: ['cash-out', 'low-stake', 'try-it'],
  'hi-lo': ['cash-out', 'low-stake', 'try-it'],
  bingo: ['autoplay', 'low-stake', 'try-it'],
};

/**
 * Games that were no more than a plain draw from a table and left the lobby (docs/decisions/0056). Their
 * rows stay where a database has them, as rounds, records and proofs name them.
 */
export const retiredGames: readonly number[] = [301, 302, 303, 304, 501, 502, 503, 601, 602];

/** The games in lobby order. */
export const demoGames: readonly DemoGame[] = rows.map(
  ([id, slug, name, typeId, brandId, mark]) => {
    const run = ENGINE_OF[typeId];
    if (!run) throw new RangeError(`games of type ${typeId} have no engine`);
    const marks = { isNew: mark === 'new', isHot: mark === 'hot' };
    return {
      id,
      slug,
      name,
      typeId,
      brandId,
      ...marks,
      ...run,
      theme: slug,
      features: FEATURES_OF[run.engine],
    };
  },
);

/** The symbol id of a game's cover in covers.svg. */
export function coverOf(slug: string): string {
  return `cover-${slug}`;
}
