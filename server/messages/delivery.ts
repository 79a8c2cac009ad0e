import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Vault } from '../core/vault.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { whileListening } from '../jobs/every.ts';
import { type DueMessage, endMessage, postponeMessage, takeDue, type Way } from './outbox.ts';

/** The far side will never take this message; anything else that goes wrong is tried again. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** An adapter that hands messages of one way over. */
export interface Sender {
  readonly way: Way;
  /** Messages that may be sent on a Manila day; further ones wait for the next. */
  readonly dayLimit: number;
  /**
   * Hands one over, in no transaction. An error's message goes on record: it never holds a receiver,
   * a text or a secret.
   * @throws MessageRefused where another try is of no use
   */
  send(message: DueMessage, now: Date): Promise<void>;
}

const EVERY_MS = 1000;
/** Sent at a time; all are answered or timed out before their lease is over. */
const BATCH = 10;
/** Then a message is given up. */
const TRIES_MAX = 10;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 3_600_000;

/** What sending messages takes from the server. */
export interface DeliveryDeps {
  database: Kysely<Database>;
  now(): Date;
  vault: Vault;
  log: FastifyBaseLogger;
  sender: Sender;
}

/** How a round of sending went. */
export interface Delivered {
  sent: number;
  postponed: number;
  givenUp: number;
}

/**
 * Sends the messages of one way that are due. Each is claimed, then sent outside any transaction
 * under its own id, then ended; one that was lost in between is sent again under the same id. Safe
 * in several servers at once.
 */
export async function deliverDue(deps: DeliveryDeps): Promise<Delivered> {
  const { database, now, vault, sender } = deps;
  const done: Delivered = { sent: 0, postponed: 0, givenUp: 0 };
  for (;;) {
    const { way, dayLimit } = sender;
    const which = { way, dayLimit, now: now(), limit: BATCH };
    const due = await inTransaction(database, (tx) => takeDue(tx, vault, which));
    for (const end of await Promise.all(due.map((message) => deliverOne(deps, message)))) {
      done[end] += 1;
    }
    // A far side in trouble is left alone until the next time.
    if (due.length < BATCH || done.postponed > 0) return done;
  }
}

async function deliverOne(deps: DeliveryDeps, message: DueMessage): Promise<keyof Delivered> {
  const { database, now, log, sender } = deps;
  const { id, tries, expiresAt } = message;
  const end = (state: 'sent' | 'given-up', problem?: string) =>
    inTransaction(database, (tx) =>
      endMessage(tx, id, { state, now: now(), ...(problem !== undefined && { problem }) }),
    );
  const giveUp = async (problem: string): Promise<keyof Delivered> => {
    await end('given-up', problem);
    log.error({ way: sender.way, message: id, tries, problem }, 'a message was given up');
    return 'givenUp';
  };
  if (expiresAt <= now()) return giveUp('too late');
  try {
    await sender.send(message, now());
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'unknown';
    if (error instanceof MessageRefused || tries >= TRIES_MAX) return giveUp(problem);
    const until = new Date(now().getTime() + waitAfter(tries));
    if (until >= expiresAt) return giveUp(problem);
    await inTransaction(database, (tx) => postponeMessage(tx, id, { until, problem }));
    return 'postponed';
  }
  await end('sent');
  return 'sent';
}

/** Longer after each try, in milliseconds. */
function waitAfter(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
}

/** Sends messages as long as the server listens. */
export function addDelivery(app: FastifyInstance, deps: Omit<DeliveryDeps, 'log'>): void {
  const { log } = app;
  whileListening(app, {
    name: `sending ${deps.sender.way}`,
    everyMs: EVERY_MS,
    async work() {
      const { sent, postponed, givenUp } = await deliverDue({ ...deps, log });
      const level = postponed + givenUp > 0 ? 'warn' : 'info';
      if (sent + postponed + givenUp > 0) {
        log[level]({ way: deps.sender.way, sent, postponed, givenUp }, 'messages were worked off');
      }
    },
  });
}
