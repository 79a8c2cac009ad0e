import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type ChainedEvent, type ChainHead, chainedFields, linkHash, readHead } from './chain.ts';

const BATCH = 1000;
/** More findings than this tell an operator nothing new. */
const PROBLEMS_MAX = 50;

/** A link with its event; the fields are null where the event is gone. */
interface Link extends Record<keyof ChainedEvent, string | null> {
  place: number;
  event_id: number;
  hash: Buffer;
}

/** What a check of the chain came to. */
export interface ChainCheck {
  head: ChainHead;
  /** In sentences; empty when every event is as it was linked. */
  problems: string[];
}

function isWhole(link: Link): link is Link & ChainedEvent {
  return link.id !== null;
}

async function linksAfter(tx: Tx, place: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select l.place, l.event_id, l.hash, ${chainedFields('e')}
    from audit_links l left join audit_events e on e.id = l.event_id
    where l.place > ${place} order by l.place limit ${BATCH}`.execute(tx);
  return rows;
}

/** Compares one link with its event and the link before; goes on from the stored hash. */
function problemOf(link: Link, previous: ChainHead): string | undefined {
  const { place, event_id: event } = link;
  if (place !== previous.place + 1) {
    return `Place ${previous.place + 1} is missing; the next one is ${place}.`;
  }
  if (!isWhole(link)) return `Place ${place}: event ${event} is gone.`;
  if (link.hash.equals(linkHash(previous.hash, link))) return undefined;
  return `Place ${place}: event ${event} is not what was linked there.`;
}

/** A place and its hash that somebody kept outside of the database, as `audit head` prints it. */
export interface KeptHead {
  place: number;
  /** Hexadecimal, lower case. */
  hash: string;
}

function comparison(found: string | undefined, { place, hash }: KeptHead): string | undefined {
  if (place === 0 || found === hash) return undefined;
  return found === undefined
    ? `The chain has no place ${place} any more, which you kept.`
    : `Place ${place} has another hash than the one you kept: the chain was written anew.`;
}

async function unlinkedProblems(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id::text as id from audit_events e
    where not exists (select from audit_links l where l.event_id = e.id)
    order by e.id limit ${PROBLEMS_MAX}`.execute(tx);
  return rows.map(({ id }) => `Event ${id} is not linked.`);
}

/**
 * Recomputes the whole chain from the events: a changed, missing, added or reordered event, a gap,
 * and an end that was cut off are found. Whoever may write the whole database can also write a whole
 * new chain; only a head kept elsewhere shows that.
 */
export async function checkChain(tx: Tx, kept?: KeptHead): Promise<ChainCheck> {
  const head = await readHead(tx);
  const problems: string[] = [];
  let last: ChainHead = { place: 0, hash: Buffer.alloc(32) };
  let keptHash: string | undefined;
  for (;;) {
    const links = await linksAfter(tx, last.place);
    for (const link of links) {
      const problem = problemOf(link, last);
      if (problem) problems.push(problem);
      if (link.place === kept?.place) keptHash = link.hash.toString('hex');
      last = { place: link.place, hash: link.hash };
    }
    if (links.length < BATCH) break;
  }
  if (last.place !== head.place || !last.hash.equals(head.hash)) {
    problems.push(`The chain ends at place ${last.place}, and its head says ${head.place}.`);
  }
  const other = kept && comparison(keptHash, kept);
  if (other) problems.push(other);
  problems.push(...(await unlinkedProblems(tx)));
  return { head: last, problems: problems.slice(0, PROBLEMS_MAX) };
}
