import type { Activity, Game, Manifest, Popup, Screen } from './manifest.ts';

/**
 * The manifests of all features, and of the app's own popups. They come with the first inner screen
 * or popup: the lobby's first load does not pay for the names of all files.
 */
const FILES = import.meta.glob<Record<string, Manifest>>(
  ['../features/**/{screens,activity,game}.ts', '../app/popups.ts'],
  { eager: true },
);

const MANIFESTS = Object.values(FILES).flatMap((file) => Object.values(file));

/** Every screen of the app. */
export const SCREENS: readonly Screen[] = MANIFESTS.flatMap(({ screens }) => screens);

/** Every popup, by the name that `openOverlay` takes. */
export const POPUPS: ReadonlyMap<string, Popup> = new Map(
  MANIFESTS.flatMap(({ popups }) => popups).map((popup) => [popup.name, popup]),
);

/**
 * Loads the component of a popup.
 * @throws Error for a name that no manifest declares, and where its chunk cannot be had.
 */
export async function loadPopup(name: string): ReturnType<Popup['popup']> {
  const popup = POPUPS.get(name);
  if (!popup) throw new Error(`no manifest declares the popup ${name}`);
  return popup.popup();
}

/** Every activity that has a feature, by its id. */
export const ACTIVITIES: ReadonlyMap<number, Activity> = new Map(
  MANIFESTS.flatMap(({ activity }) => activity ?? []).map((activity) => [activity.id, activity]),
);

/** Every game of our own engines, by its engine. */
export const GAMES: ReadonlyMap<string, Game> = new Map(
  MANIFESTS.flatMap(({ game }) => game ?? []).map((game) => [game.engine, game]),
);
