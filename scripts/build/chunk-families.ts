/**
 * Features, or folders of one, whose screens share a chunk with those of others: small ones that nobody opens
 * alone. Every other feature is a family of its own name, and so is each game in src/features/game.
 */
const SHARED_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  // Any screen's claim shows it; a game's own code stands beside what all games share (decision 0041).
  common: ['reward', 'game'],
  offers: ['bonus', 'vip', 'rank', 'live', 'promotions', 'first-gifts'],
  // What the house says of itself.
  house: ['about', 'service', 'share', 'notices'],
  purse: ['bonus-coin', 'safebox', 'points', 'retrieve'],
  profile: ['member/profile', 'member/picture', 'member/games', 'mail'],
  account: ['kyc', 'security', 'marketing'],
  protection: ['protection', 'legal', 'error'],
};

/**
 * Folders of src/features/game that belong to all games; and the slot, which has the most games and one
 * picture more to fetch than the others.
 */
const ALL_GAMES = ['start', 'play', 'slot-three'];

/** Libraries that some families share and others need not load, by the name of their chunk. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  form: /\/node_modules\/react-hook-form\//,
  wall: /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\//,
  'game-search': /\/node_modules\/minisearch\//,
  faq: /\/node_modules\/@leeoniya\/ufuzzy\//,
  'qr-code': /\/node_modules\/uqr\//,
};

/** Scenes that share a chunk: those of one activity. */
const SHARED_SCENES: Readonly<Record<string, readonly string[]>> = {
  jackpot: ['jackpot-ring', 'tier-wheel'],
};

/** Lazy parts that no first look needs, by the name of their chunk: each comes when it is opened. */
const LAZY_PARTS: Readonly<Record<string, RegExp>> = {
  address: /\/src\/features\/scratch\/orders\/address-fields\.tsx$/,
  keepsake: /\/src\/parts\/keepsake\/keepsake-sheet\.tsx$/,
};

/** The family that opens a lazy part, where no other does: it has all that the two share. */
const OPENED_BY: Readonly<Record<string, string>> = { address: 'scratch' };

/** What the app adds to a screen is one family, which comes after the first look; but for what draws the screen. */
const APP = /\/src\/app\//;
const APP_AT_FIRST = /\/src\/app\/(inner-router|purse)\.tsx$/;

const FAMILY_OF = inverted(SHARED_FAMILIES);
const GROUP_OF = inverted(SHARED_SCENES);

function inverted(groups: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  const pairs = Object.entries(groups);
  return new Map(pairs.flatMap(([group, names]) => names.map((name) => [name, group] as const)));
}

/** The family that a module of a feature, or a lazy part, begins; undefined for every other module. */
export function familyOf(id: string): string | undefined {
  const part = Object.keys(LAZY_PARTS).find((name) => LAZY_PARTS[name]?.test(id));
  if (part) return part;
  if (APP_AT_FIRST.test(id)) return 'common';
  const [, feature, folder] = /\/src\/features\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(id) ?? [];
  if (!feature) return undefined;
  const isOneGame = feature === 'game' && folder !== undefined && !ALL_GAMES.includes(folder);
  if (isOneGame) return `game-${folder}`;
  return FAMILY_OF.get(`${feature}/${folder}`) ?? FAMILY_OF.get(feature) ?? feature;
}

/** The family of the app's own parts: those that no other family shares are its chunk. */
export function appOf(id: string): string | undefined {
  return APP.test(id) ? 'app' : undefined;
}

/** Families without the lazy parts that another one of them opens. */
export function openersOf(families: readonly string[]): string[] {
  return families.filter((name) => !families.includes(OPENED_BY[name] ?? ''));
}

/** The chunk that draws a scene, by the scene's own file; undefined for every other module. */
export function sceneChunkOf(id: string): string | undefined {
  // The stage's own file of that name holds types alone.
  const [, scene] = /\/scenes\/(?!stage\/)([\w-]+)\/scene\.ts$/.exec(id) ?? [];
  return scene && `scene-${GROUP_OF.get(scene) ?? scene}`;
}

/** The library's own chunk; undefined where a module belongs to none. */
export function libraryOf(id: string): string | undefined {
  return Object.keys(LIBRARIES).find((name) => LIBRARIES[name]?.test(id));
}
