import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Trouble } from '../db/away.ts';

/** What is wrong and what is to be done, for whoever operates the server. */
const WORDS: Readonly<Record<Trouble | 'visitors', string>> = {
  unreached: 'the database cannot be reached: see whether it runs, and the network between',
  slow: 'the database answers too slowly: see its load, its disk and who waits for whom',
  'read-only': 'the database takes no changes: it is a copy, or was set read-only',
  'disk-full': 'the disk of the database is full, or fails: make room there',
  memory: 'the database has no memory left for a question: see what else runs on its machine',
  connections: 'the database takes no more connections: raise max_connections, or use a bouncer',
  handles: 'this server has no file handles left: raise its limit (ulimit -n)',
  visitors: 'no more connections of players are taken: raise the limit of file handles (ulimit -n)',
};

/** While something is wrong the log says it again this often. */
const AGAIN_MS = 30_000;
/** Without trouble for so long it is taken for over. */
const OVER_MS = 10_000;

/** What kept this server from answering, said once in a while however many calls it struck. */
export interface Troubles {
  /** Takes note of one call or job that it struck. */
  note(trouble: keyof typeof WORDS): void;
  /** What it is now; undefined where all is well. */
  current(): keyof typeof WORDS | undefined;
}

const known = new WeakMap<object, Troubles>();

/** The troubles of a server; the same for all parts of it. */
export function troublesOf({ server, log }: Pick<FastifyInstance, 'server' | 'log'>): Troubles {
  const troubles = known.get(server) ?? openTroubles(log);
  known.set(server, troubles);
  return troubles;
}

/**
 * Tells the log what is wrong when it begins and every half minute from then on, and when it is over.
 * @param now milliseconds of a clock that nobody sets
 */
export function openTroubles(log: FastifyBaseLogger, now = () => performance.now()): Troubles {
  let current: keyof typeof WORDS | undefined;
  let [beganAt, toldAt, struck] = [0, 0, 0];
  let over: NodeJS.Timeout | undefined;
  const end = () => {
    const seconds = Math.round((now() - beganAt - OVER_MS) / 1000);
    log.info({ trouble: current, seconds, struck }, 'all is well again');
    current = undefined;
  };
  return {
    current: () => current,
    note(trouble) {
      if (current === undefined) [beganAt, struck] = [now(), 0];
      struck += 1;
      if (current !== trouble || now() - toldAt >= AGAIN_MS) {
        log.error({ trouble, struck }, WORDS[trouble]);
        toldAt = now();
      }
      current = trouble;
      clearTimeout(over);
      over = setTimeout(end, OVER_MS);
      over.unref();
    },
  };
}
