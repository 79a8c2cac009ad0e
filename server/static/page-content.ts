import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { HomeData } from '../../contract/page.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import type { PageContent } from './static.ts';

/** What everybody may know of the features. */
export interface PublicFacts {
  appConfig(tx: Tx, gameListVersion: number): Promise<HomeData['config']>;
  lobbyFeed(tx: Tx): Promise<HomeData['lobbyFeed']>;
  /** What draws a game; undefined for an unknown one, and one that its platform draws. */
  engineOf(tx: Tx, gameId: number): Promise<string | undefined>;
}

/** What the pages are written from. */
interface PageDeps extends Pick<PageContent, 'theme'> {
  database: Kysely<Database>;
  /** Absent where a test brings calls of its own. */
  facts: PublicFacts | undefined;
  now(): Date;
  log: FastifyBaseLogger;
}

/** What the build makes of src/app/server-home.tsx. */
interface ServerHome {
  drawHome(data: HomeData, language: string): Promise<string>;
}

/** A visitor's first page is asked for again and again: it is read once a second. */
const FRESH_MS = 1000;

async function serverHome(dist: string): Promise<ServerHome | undefined> {
  const file = join(dist, '.server', 'server-home.js');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as ServerHome) : undefined;
}

/** Keeps what `load` answers for a second. */
function kept<Value>(load: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, { at: number; value: Promise<Value> }>();
  return (key) => {
    const last = known.get(key);
    const at = performance.now();
    if (last && at - last.at < FRESH_MS) return last.value;
    const value = load(key);
    known.set(key, { at, value });
    value.catch(() => known.delete(key));
    return value;
  };
}

/**
 * What the server writes into its pages: the theme, and for home what everybody may know and its first
 * picture. A home that cannot be drawn is left to the app.
 * @param dist folder of the built app
 */
export async function pageContent(
  dist: string,
  { database, facts, theme, now, log }: PageDeps,
): Promise<PageContent> {
  const built = await serverHome(dist);
  if (!facts) return { theme };
  const read = async (): Promise<HomeData> =>
    inTransaction(database, async (tx) => ({
      config: await facts.appConfig(tx, 0),
      lobbyFeed: await facts.lobbyFeed(tx),
      atMs: now().getTime(),
    }));
  const tell = (error: unknown): undefined => {
    log.error(error, 'home was not drawn');
  };
  const home = kept(async (language: string) => {
    const data = await read();
    const isOpen = data.config.maintenance.status !== 1;
    const picture = isOpen ? await built?.drawHome(data, language).catch(tell) : undefined;
    return { data, picture };
  });
  return {
    theme,
    home,
    engineOf: (gameId) => inTransaction(database, (tx) => facts.engineOf(tx, gameId)),
  };
}
