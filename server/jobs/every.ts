import type { FastifyInstance } from 'fastify';

/** Something that a server does again and again while it listens. */
export interface Periodic {
  /** For the log when it fails: what is tried again. */
  name: string;
  everyMs: number;
  work(): Promise<void>;
}

/**
 * Runs work as long as the server listens, first after one period, one run at a time. A run that
 * fails is logged and tried again; closing the server waits for the run under way.
 */
export function whileListening(app: FastifyInstance, { name, everyMs, work }: Periodic): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      const type = error instanceof Error ? error.name : typeof error;
      app.log.warn({ type }, `${name} failed and is tried again`);
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
    await running;
  });
}
