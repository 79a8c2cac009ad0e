import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';

/** Counting is to cost a call nothing that anybody feels, however Redis fares. */
const ANSWER_MS = 250;
/** Between two tries to reach it; calls are counted here meanwhile. */
const RETRY_MS = 1000;

/**
 * Opens Redis, where servers of one database count together. It is not waited for: a server starts
 * without it, and finds it when it comes.
 */
export async function openRedis(app: FastifyInstance, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    // A call must not wait in a line for a Redis that is away.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: RETRY_MS,
    commandTimeout: ANSWER_MS,
    socketTimeout: RETRY_MS,
    retryStrategy: () => RETRY_MS,
  });
  // Without a listener each failure to connect is printed; who counts tells the log.
  redis.on('error', () => undefined);
  await redis.connect().catch(() => undefined);
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}

/**
 * Does `shared`, and `alone` instead where Redis does not answer: a call is never refused or failed
 * because of it. It is left alone for a second after a failure, as each call would wait for it anew.
 */
export function withFallback(log: FastifyBaseLogger) {
  let awayUntil = 0;
  let isAway = false;
  return async <Result>(shared: () => Promise<Result>, alone: () => Promise<Result>) => {
    if (performance.now() < awayUntil) return alone();
    try {
      const result = await shared();
      if (isAway) log.info('calls are counted by all servers together again');
      isAway = false;
      return result;
    } catch (error) {
      awayUntil = performance.now() + RETRY_MS;
      const type = error instanceof Error ? error.name : typeof error;
      if (!isAway) log.warn({ type }, 'REDIS_URL does not answer: each server counts calls alone');
      isAway = true;
      return alone();
    }
  };
}
