import type { QueryKey } from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { queryClient } from './query-client.ts';

/** What was told so soon before is as good as told now: a slow phone takes that long to draw what it asked for. */
export const FRESH_MS = 5000;

/**
 * What a screen asks at an address, as it asks it; a file with a screen exports it as `queries`. Only what is fresh
 * for as long as the drawing takes (`FRESH_MS`): what every mount asks anew would be asked twice.
 */
export type ScreenQueries = (
  search: URLSearchParams,
) => readonly { readonly queryKey: QueryKey; queryFn(): Promise<unknown> }[];

/** No screen waits longer for its answers than it takes to draw it once more. */
const ANSWERS_MS_MAX = 500;

/**
 * Asks for a player what the first screen of their visit would ask once it is drawn, which a slow phone would then
 * draw again: the page has most answers by now (`takeEarly`). Settles when they are there, or after half a second.
 */
export async function askForScreen(queries: ScreenQueries): Promise<void> {
  if (!useSession.getState().token) return;
  const asked = queries(new URLSearchParams(location.search)).map((query) =>
    queryClient.prefetchQuery(query),
  );
  const limit = new Promise((resolve) => setTimeout(resolve, ANSWERS_MS_MAX));
  await Promise.race([Promise.all(asked), limit]);
}
