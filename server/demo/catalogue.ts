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
}

/** Rises with every change below, so that a client with an older list is sent the new one. */
export const demoGameListVersion = 2;

/** Game types in menu order; the last is not open yet and therefore hidden. */
export const demoGameTypes: readonly DemoGameType[] = [
  { id: 1, name: { en: 'Slots', fil: 'Slots' }, status: 1 },
  { id: 2, name: { en: 'Colour & dice', fil: 'Kulay at dice' }, status: 1 },
  { id: 3, name: { en: 'Cards', fil: 'Baraha' }, status: 1 },
  { id: 4, name: { en: 'Crash', fil: 'Crash' }, status: 1 },
  { id: 5, name: { en: 'Fishing', fil: 'Pangisda' }, status: 1 },
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
  rtp: number,
  mark?: 'new' | 'hot',
];

const rows: readonly GameRow[] = [
  [101, 'parol-nights', 'Parol Nights', 1, 1, 9650, 'hot'],
  [102, 'mangga-royale', 'Mangga Royale', 1, 2, 9610, 'hot'],
  [103, 'jeepney-jewels', 'Jeepney Jewels', 1, 3, 9580],
  [104, 'sampaguita-stars', 'Sampaguita Stars', 1, 1, 9640],
  [105, 'fiesta-sa-bayan', 'Fiesta sa Bayan', 1, 2, 9600],
  [106, 'perlas-ng-dagat', 'Perlas ng Dagat', 1, 4, 9620],
  [107, 'tarsier-treasure', 'Tarsier Treasure', 1, 3, 9570, 'new'],
  [108, 'halo-halo-heaven', 'Halo-Halo Heaven', 1, 2, 9630, 'hot'],
  [201, 'perya-colours', 'Perya Colours', 2, 1, 9550, 'hot'],
  [202, 'hulog-bola', 'Hulog Bola', 2, 2, 9520],
  [203, 'bahay-kubo-dice', 'Bahay Kubo Dice', 2, 3, 9720],
  [204, 'tatlong-kulay', 'Tatlong Kulay', 2, 4, 9560, 'new'],
  [301, 'pusoy-plaza', 'Pusoy Plaza', 3, 4, 9800],
  [302, 'tambayan-tongits', 'Tambayan Tongits', 3, 1, 9780, 'hot'],
  [303, 'swerte-siyam', 'Swerte Siyam', 3, 2, 9850],
  [304, 'baraha-duel', 'Baraha Duel', 3, 3, 9740, 'new'],
  [401, 'saranggola-rise', 'Saranggola Rise', 4, 1, 9700, 'hot'],
  [402, 'bangka-sprint', 'Bangka Sprint', 4, 3, 9690],
  [403, 'habagat-run', 'Habagat Run', 4, 3, 9680, 'new'],
  [501, 'lambat-king', 'Lambat King', 5, 2, 9600],
  [502, 'bangus-bay', 'Bangus Bay', 5, 4, 9610],
  [503, 'coral-harvest', 'Coral Harvest', 5, 1, 9590, 'new'],
  [601, 'bingo-sa-plaza', 'Bingo sa Plaza', 6, 2, 9400, 'hot'],
  [602, 'bayanihan-bingo', 'Bayanihan Bingo', 6, 4, 9450],
];

/** The 24 games in lobby order. */
export const demoGames: readonly DemoGame[] = rows.map(
  ([id, slug, name, typeId, brandId, rtp, mark]) => ({
    id,
    slug,
    name,
    typeId,
    brandId,
    isNew: mark === 'new',
    isHot: mark === 'hot',
    rtp,
  }),
);

/** The symbol id of a game's cover in covers.svg. */
export function coverOf(slug: string): string {
  return `cover-${slug}`;
}
