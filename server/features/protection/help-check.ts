import type { Kysely } from 'kysely';
import { recordAudit } from '../../audit/audit.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import '../../protection/help-links.ts';
import type { ServerDeps } from '../feature.ts';
import { type HelpSettings, type HelpTerms, linksOf } from './config.ts';
import { type Look, lookAtAll, type Silence } from './link-probe.ts';

const HOUR_MS = 60 * 60_000;
/** A link's turn comes every hour, also for a server that was started in between. */
const TURN_MS = 5 * 60_000;
/** Failures nearer to each other count once: an operator may look as often as they like. */
const APART_MS = HOUR_MS / 2;

/** Takes the links whose turn it is, so that of many processes one looks; drops links that are no more. */
async function takeDue(
  tx: Tx,
  urls: readonly string[],
  { now, isDue }: { now: Date; isDue: Date },
): Promise<string[]> {
  await tx.deleteFrom('help_links').where('url', 'not in', urls).execute();
  const rows = await tx
    .insertInto('help_links')
    .values(urls.map((url) => ({ url, checked_at: now })))
    .onConflict((conflict) =>
      conflict
        .column('url')
        .doUpdateSet({ checked_at: now })
        .where('help_links.checked_at', '<=', isDue),
    )
    .returning('url')
    .execute();
  return rows.map(({ url }) => url);
}

/** Writes down one look, and into the audit what changed by it. */
async function noteLook(
  tx: Tx,
  url: string,
  { look, silence, terms, now }: { look: Look; silence: Silence; terms: HelpTerms; now: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('help_links')
    .select(['failed_at', 'dead_since', 'is_no_network'])
    .where('url', '=', url)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  const tell = (kind: string, details: object) =>
    recordAudit(tx, { at: now, kind, actor: 'system', details: { url, ...details } });
  const set = (values: object) =>
    tx.updateTable('help_links').set(values).where('url', '=', url).execute();
  if (look.isReachable) {
    const good = { reached_at: now, failed_at: [], problem: '', is_no_network: false };
    await set({ ...good, dead_since: null });
    if (before.dead_since) await tell('help-link.back', { since: before.dead_since.toISOString() });
    return;
  }
  const { problem } = look;
  if (silence === 'own-network') {
    await set({ problem, is_no_network: true });
    if (!before.is_no_network) await tell('help-link.no-network', { problem });
    return;
  }
  const oldest = now.getTime() - terms.hours * HOUR_MS;
  const kept = before.failed_at.filter((at) => at.getTime() > oldest);
  const isCounted = kept.some((at) => at.getTime() > now.getTime() - APART_MS);
  const failed_at = isCounted ? kept : [...kept, now];
  const isDead = before.dead_since !== null || failed_at.length >= terms.failures;
  const dead_since = isDead ? (before.dead_since ?? now) : null;
  await set({ failed_at, problem, is_no_network: false, dead_since });
  if (isDead && !before.dead_since) {
    await tell('help-link.dead', { problem, failures: failed_at.length, silence });
  }
}

/**
 * Looks at the links to help whose turn it is.
 * @param database a transaction where the caller has one
 * @param everyMs how old a look must be for the next one; 0 looks at all of them
 */
export async function checkHelpLinks(
  database: Kysely<Database> | Tx,
  settings: HelpSettings,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<void> {
  const { help: terms } = settings;
  const within = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.isTransaction ? work(database as Tx) : inTransaction(database, work);
  const urls = [...new Set(linksOf(settings).map(({ url }) => url))];
  const isDue = new Date(now.getTime() - everyMs);
  const due = await within((tx) => takeDue(tx, urls, { now, isDue }));
  if (due.length === 0) return;
  const { looks, silence } = await lookAtAll(due, terms);
  await within(async (tx) => {
    for (const { url, look } of looks) await noteLook(tx, url, { look, silence, terms, now });
  });
}

/** Looks at the links as long as the server listens; the demo asks nobody outside. */
export function addHelpCheck({ app, config, database, settings, now }: ServerDeps): void {
  if (config.isDemo) return;
  whileListening(app, {
    name: 'looking at the links to help',
    everyMs: TURN_MS,
    work: async () =>
      checkHelpLinks(database, await settings.read(database), { now: now(), everyMs: HOUR_MS }),
  });
}
