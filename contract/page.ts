import type { ReplyOf } from './call.ts';
import type { appConfig } from './config.ts';
import type { lobbyFeed } from './lobby.ts';

/** What everybody may know, as the server writes it into the home page: home shows it at once. */
export interface HomeData {
  config: ReplyOf<typeof appConfig>;
  lobbyFeed: ReplyOf<typeof lobbyFeed>;
  /** When it was written, in milliseconds: a page from a cache is older than it seems. */
  atMs: number;
}

/** One way of a first look: what an address draws, and which files and answers it waits for. */
export interface FirstLook {
  /** Scripts of the screen, beside the lobby's own. */
  readonly scripts: readonly string[];
  /** Scripts of the stage and of the scene on it, which come after the screen's words. */
  readonly stage: readonly string[];
  /** Packed pictures of its scenes, by how many pixels they have for a unit. */
  readonly pictures: readonly Readonly<Record<1 | 2, string>>[];
  /** Calls that it makes first: path and input, and what the address's query must say for it, or not (null). */
  readonly calls: readonly (readonly [
    path: string,
    input: object,
    where?: readonly [name: string, value: string | null],
  ])[];
}

/** What the server writes into a page for the early script: one look for each that may open it. */
export interface AddressLooks {
  /** Files of the fonts that every screen has. */
  readonly fonts: readonly string[];
  readonly visitor: FirstLook;
  readonly player: FirstLook;
  /** A game that we draw: opening it is the first thing that its screen asks for. */
  readonly isGame?: true;
}

/** Where the early script and the app find what the server wrote. */
export const WRITTEN = { looks: 'first-looks', data: 'page-data', theme: 'theme' } as const;

/** A row of the build's table of routes (dist/.server/routes.json). */
export interface BuiltRoute {
  /** Its address, with `:name` for what varies. */
  readonly path: string;
  readonly guard: 'public' | 'player';
  readonly visitor: FirstLook;
  readonly player: FirstLook;
}

/** The table of routes as the build writes it for the server. */
export interface BuiltRoutes {
  readonly fonts: readonly string[];
  readonly routes: readonly BuiltRoute[];
  /** What a game of each engine draws, on top of its address. */
  readonly engines: Readonly<Record<string, FirstLook>>;
}
