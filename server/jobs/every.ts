import type { FastifyInstance } from 'fastify';
import { inJob } from '../core/request-scope.ts';
import { StartupError } from '../core/startup-error.ts';
import { troubleOf } from '../db/away.ts';
import { troublesOf } from '../http/troubles.ts';

/** Something that a server does again and again while it listens. */
export interface Periodic {
  /** For the log when it fails: what is tried again. */
  name: string;
  everyMs: number;
  /** @param closing is given once the server closes: what goes on for long ends then */
  work(closing: AbortSignal): Promise<void>;
}

/**
 * Runs work as long as the server listens, first after one period, one run at a time. A run that
 * fails is logged and tried again; closing the server waits for the run under way.
 */
export function whileListening(app: FastifyInstance, { name, everyMs, work }: Periodic): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const closing = new AbortController();
  const run = async () => {
    try {
      await inJob(() => work(closing.signal));
    } catch (error) {
      const trouble = troubleOf(error);
      // Told once in a while: every job would say it at every turn.
      if (trouble) return troublesOf(app).note(trouble);
      const type = error instanceof Error ? error.name : typeof error;
      // Any other message may hold the values of a row.
      const reason = error instanceof StartupError ? error.message : undefined;
      app.log.warn({ type, reason }, `${name} failed and is tried again`);
    } finally {
      running = undefined;
    }
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running ??= run();
    }, everyMs);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}
