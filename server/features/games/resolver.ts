import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import './tables.ts';
import { sideBySide } from '../../core/side-by-side.ts';
import { claimEach, lookAhead } from '../../db/claim-each.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import {
  type GameProvider,
  type GameProviders,
  GameProviderUnavailable,
  type ResolveOrder,
} from '../../providers/games/game-provider.ts';

/** How often rounds without an end are looked at while the server listens. */
const EVERY_MS = 5_000;
const BATCH = 100;
/** First pause after a question; it doubles with each one, up to an hour. */
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** What asking about rounds takes from the app. */
export interface ResolverDeps {
  database: Kysely<Database>;
  now(): Date;
  providers: GameProviders;
}

interface DueRound {
  player_id: number;
  id: string;
  code: string;
}

/** Claims rounds whose provider is to be asked now; other processes leave them alone meanwhile. */
async function takeDue(tx: Tx, codes: readonly string[], now: Date): Promise<DueRound[]> {
  const isDue = sql`o.status = 'open' and o.ask_at <= ${now}`;
  const due = await sql<DueRound & { asked: number }>`
    select o.player_id, o.id, o.asked, q.code from game_rounds o
    join game_platforms q on q.id = o.platform_id and q.code = any(${[...codes]})
    where ${isDue} order by o.ask_at limit ${lookAhead(BATCH)}`.execute(tx);
  return claimEach(due.rows, BATCH, async ({ player_id, id, asked, code }) => {
    const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** asked);
    const isIt = sql`player_id = ${player_id} and id = ${id}`;
    const { rows } = await sql<Pick<DueRound, 'player_id' | 'id'>>`
      update game_rounds set asked = least(asked + 1, 100),
        ask_at = ${new Date(now.getTime() + pause)}
      where ${isIt} and id in (select id from game_rounds o where ${isIt} and ${isDue}
        for update skip locked)
      returning player_id, id`.execute(tx);
    return rows.map((row) => ({ ...row, code }));
  });
}

/** The rounds of each player to ask about, by provider. */
function questionsOf(rounds: readonly DueRound[]): Map<string, Map<number, string[]>> {
  const questions = new Map<string, Map<number, string[]>>();
  for (const { player_id: playerId, id, code } of rounds) {
    const own = questions.get(code) ?? new Map<number, string[]>();
    questions.set(code, own);
    own.set(playerId, [...(own.get(playerId) ?? []), id.slice(code.length + 1)]);
  }
  return questions;
}

/** @returns how many of the rounds the provider could not be asked about */
async function askAbout(provider: GameProvider | undefined, order: ResolveOrder): Promise<number> {
  try {
    await provider?.resolve(order);
    return 0;
  } catch (error) {
    if (!(error instanceof GameProviderUnavailable)) throw error;
    return order.roundIds.length;
  }
}

/**
 * Asks providers to end rounds that have had no end for too long, or whose player wants the money
 * back. The provider ends them by calls of the wallet; one that is slow holds up no other. Safe to run in several
 * processes at once.
 */
export async function resolveDue({
  database,
  now,
  providers,
}: ResolverDeps): Promise<{ asked: number; unanswered: number }> {
  const codes = [...providers.keys()];
  const due = await inTransaction(database, (tx) => takeDue(tx, codes, now()));
  const asked = [...questionsOf(due)].map(([code, own]) =>
    sideBySide([...own], ([playerId, roundIds]) =>
      askAbout(providers.get(code), { playerId, roundIds }),
    ),
  );
  let unanswered = 0;
  for (const answer of (await Promise.all(asked)).flat()) {
    if (answer.status === 'rejected') throw answer.reason;
    unanswered += answer.value;
  }
  return { asked: due.length, unanswered };
}

/** Asks as long as the server listens. */
export function addResolver(app: FastifyInstance, deps: ResolverDeps): void {
  whileListening(app, {
    name: 'asking for the end of rounds',
    everyMs: EVERY_MS,
    async work() {
      const { unanswered } = await resolveDue(deps);
      if (unanswered > 0) app.log.warn({ unanswered }, 'game providers could not be asked');
    },
  });
}
