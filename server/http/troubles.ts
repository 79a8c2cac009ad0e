import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Trouble } from '../db/away.ts';

/** What is wrong and what is to be done, for whoever operates the server. */
const WORDS = {
  unreached: 'the database cannot be reached: see whether it runs, and the network between',
  slow: 'the database answers too slowly or not at all: see its load, its disk and the network between',
  'read-only': 'the database takes no changes: it is a copy, or was set read-only',
  'disk-full': 'the disk of the database is full, or fails: make room there',
  memory: 'the database has no memory left for a question: see what else runs on its machine',
  connections: 'the database takes no more connections: raise max_connections, or use a bouncer',
  handles: 'this server has no file handles left: raise its limit (ulimit -n)',
  release: 'a newer release has changed the database, or is changing it: start that release here',
  'own-memory':
    'this server has little memory left and takes no new calls: raise --max-old-space-size, or see what fills it',
  visitors: 'no more connections of players are taken: raise the limit of file handles (ulimit -n)',
  clock:
    'a clock was set, by so many seconds from the time that this server goes on by: set it right, or restart every ' +
    'server where the new time is the right one',
} as const satisfies Record<Trouble | 'own-memory' | 'visitors' | 'clock', string>;

type Told = keyof typeof WORDS;

/** While something is wrong the log says it again this often. */
const AGAIN_MS = 30_000;
/** Without a sign of it for so long it is taken for over. */
const OVER_MS = 10_000;

/** What is wrong with this server's world, said once in a while however many calls it struck. */
export interface Troubles {
  /** Takes note of one call or job that it struck. @param facts what else the log is to say of it */
  note(trouble: Told, facts?: object): void;
  /** What it is now; undefined where all is well. */
  current(): Told | undefined;
}

const known = new WeakMap<object, Troubles>();

/** The troubles of a server; the same for all parts of it. */
export function troublesOf({ server, log }: Pick<FastifyInstance, 'server' | 'log'>): Troubles {
  const troubles = known.get(server) ?? openTroubles(log);
  known.set(server, troubles);
  return troubles;
}

interface Lasting {
  beganAt: number;
  toldAt: number;
  struck: number;
  over: NodeJS.Timeout;
}

/** Tells the log what is wrong when it begins and every half minute from then on, and when it is over. */
function openTroubles(log: FastifyBaseLogger): Troubles {
  const lasting = new Map<Told, Lasting>();
  const end = (trouble: Told, { beganAt, struck }: Lasting) => {
    const seconds = Math.round((performance.now() - beganAt - OVER_MS) / 1000);
    log.info({ trouble, seconds, struck }, 'this trouble is over');
    lasting.delete(trouble);
  };
  return {
    current: () => [...lasting.keys()][0],
    note(trouble, facts) {
      const now = performance.now();
      const one = lasting.get(trouble) ?? { beganAt: now, toldAt: -AGAIN_MS, struck: 0 };
      const { beganAt, struck } = one;
      const isDue = struck === 0 || now - one.toldAt >= AGAIN_MS;
      if ('over' in one) clearTimeout(one.over);
      if (isDue) log.error({ trouble, struck: struck + 1, ...facts }, WORDS[trouble]);
      const over = setTimeout(() => {
        const ended = lasting.get(trouble);
        if (ended) end(trouble, ended);
      }, OVER_MS);
      over.unref();
      const toldAt = isDue ? now : one.toldAt;
      lasting.set(trouble, { beganAt, toldAt, struck: struck + 1, over });
    },
  };
}
