import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { REFUSALS } from '../../contract/refusals.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { answerOneMoment } from './failures.ts';
import { refusalName } from './refusal.ts';
import { troublesOf } from './troubles.ts';

/** What this process may take before it is short of memory. */
export interface MemoryBounds {
  readonly heapBytes: number;
  /** Of all its memory; 0 where the system sets no limit. */
  readonly residentBytes: number;
  /** How often it is looked at. */
  readonly lookMs: number;
  /** What is not given back in so long never is. */
  readonly spentMs: number;
}

/** Of what it may have; at the limit itself V8, or the system, ends the process in the middle of every call. */
const SHORT = 0.85;

/** By the limits that V8 and the system gave this process. */
export function ownMemoryBounds(): MemoryBounds {
  const allowed = process.constrainedMemory();
  // Without a limit of its own the system says 0, or a number beyond all memory.
  const isLimited = allowed > 0 && allowed < totalmem();
  return {
    heapBytes: SHORT * getHeapStatistics().heap_size_limit,
    residentBytes: isLimited ? SHORT * allowed : 0,
    lookMs: 1000,
    spentMs: 60_000,
  };
}

const SPENT =
  'This server has had almost no memory left for a minute, and ends so that it is started anew. Where that ' +
  'comes again, give it more: --max-old-space-size in NODE_OPTIONS, or MemoryMax= of its unit.';

/** All memory that this process takes; 0 where it has no handle left to ask the system with. */
function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}

/**
 * Takes no new calls of players while memory is short, so that those under way end and give theirs back: they are
 * answered with "one moment", as nothing of them was done, and the log says so. What providers book of a round
 * under way is still taken.
 * @returns settles with the operator's words where that did not help: the server is to end
 */
export function keepOwnMemory(app: FastifyInstance, bounds: MemoryBounds): Promise<string> {
  let shortMs = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (shortMs === 0 || !request.url.startsWith(API_PREFIX)) return undefined;
    request.refusal = refusalName(REFUSALS.oneMoment);
    return answerOneMoment(reply);
  });
  const isShort = () =>
    getHeapStatistics().used_heap_size > bounds.heapBytes ||
    (bounds.residentBytes > 0 && residentBytes() > bounds.residentBytes);
  return new Promise((resolve) => {
    const look = setInterval(() => {
      shortMs = isShort() ? shortMs + bounds.lookMs : 0;
      if (shortMs > 0) troublesOf(app).note('own-memory');
      if (shortMs >= bounds.spentMs) resolve(SPENT);
    }, bounds.lookMs);
    look.unref();
    app.addHook('onClose', async () => clearInterval(look));
  });
}
