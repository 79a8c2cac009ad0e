import { matchPath } from 'react-router';
import { readManifests } from '../../../scripts/manifests.ts';
import { BUBBLE_PATHS } from '../../../src/lib/navigation/paths.ts';
import type { Look, Screen } from '../../../src/manifests/manifest.ts';

/** One look of the tests at a screen, as its manifest declares it. */
export interface ScreenLook {
  address: string;
  /** Name of its baselines, where it has any. */
  picture: string | undefined;
  /** Its picture is drawn on the stage. */
  isStaged: boolean;
  /** The jackpot's parol floats over it for a player, once the page has nothing else to do. */
  hasParol: boolean;
}

const manifests = (await readManifests()).map(({ manifest }) => manifest);

const GAME = '/game/start';
const withParol = [...BUBBLE_PATHS, GAME];

/** The start screen once for each game on the stage. */
const GAME_SCREENS = manifests.flatMap(({ game }) =>
  game?.stage
    ? [{ path: GAME, guard: 'player', looks: game.stage.looks, isStaged: true } as const]
    : [],
);

function looksOf(who: 'visitor' | 'player'): ScreenLook[] {
  const isTheirs = ({ guard }: Pick<Screen, 'guard'>, { as }: Look): boolean =>
    (as ?? (guard === 'public' ? 'visitor' : 'player')) === who;
  return [...manifests.flatMap(({ screens }) => screens), ...GAME_SCREENS].flatMap((screen) => {
    const { path, looks, isStaged = false } = screen;
    const own = typeof looks === 'string' ? [] : looks;
    return own
      .filter((look) => isTheirs(screen, look))
      .map(({ at = path, picture }) => ({
        address: at,
        picture,
        isStaged: isStaged && who === 'player',
        hasParol: withParol.some((near) => matchPath(near, path)) && who === 'player',
      }));
  });
}

/** Every address over which the parol floats for a player, but for games in a frame. */
export const PAROL_ADDRESSES: readonly string[] = [
  ...new Set(looksOf('player').flatMap(({ address, hasParol }) => (hasParol ? address : []))),
];
/** Every look of a visitor at the screens of the app. */
export const VISITOR_LOOKS = looksOf('visitor');
/** Every look of a player. */
export const PLAYER_LOOKS = looksOf('player');

/** In parts of at most so many, for tests that several workers share. */
export function inParts<Item>(all: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, part) =>
    all.slice(part * most, (part + 1) * most),
  );
}
