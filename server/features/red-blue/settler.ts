import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { settleDue } from './settle.ts';

/** How often a listening server looks for a round that is over. */
const EVERY_MS = 20_000;

/** Settles rounds beside the calls. */
export interface Settler {
  /** Somebody saw a round that waits to be settled: looks now. Returns at once. */
  poke(): void;
}

/**
 * Looks for rounds to settle while the server listens, and whenever it is poked. One run at a time
 * in a process; stopping the server ends it between two steps, and the next start goes on.
 */
export function addSettler(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): Settler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopping = false;
  const run = async () => {
    try {
      const done = await settleDue({ database, now: now(), shouldStop: () => isStopping });
      if (done.failed > 0) app.log.warn({ redBlue: done }, 'shares could not be paid');
      else if (done.rounds > 0) app.log.info({ redBlue: done }, 'rounds were settled');
    } catch {
      app.log.warn('settling red versus blue failed and is tried again');
    } finally {
      running = undefined;
    }
  };
  const poke = () => {
    if (!isStopping) running ??= run();
  };
  app.addHook('onListen', async () => {
    poke();
    timer = setInterval(poke, EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    isStopping = true;
    clearInterval(timer);
    await running;
  });
  return { poke };
}
