import type { Camp } from '../../../contract/red-blue.ts';
import type { Tx } from '../../db/database.ts';
import { GRACE_MS } from '../../ledger/wagered-days.ts';
import { addUpCamps, type CampStandings, type RoundWindow } from './totals.ts';

/** Every open screen asks again and again: the camps are added up this often at most. */
const FRESH_MS = 2000;

/** Reads the camps' standings; `joinedAt` asks for figures that hold a member who just joined. */
export type StandingsReader = (
  tx: Tx,
  round: RoundWindow,
  asked: { now: Date; joinedAt?: Date },
) => Promise<CampStandings>;

/** What a process remembers of the round that runs. */
interface Memory {
  roundId: string;
  standings: CampStandings;
  /** When it was read, by the process's own clock and by the server's. */
  at: number;
  readAt: Date;
  /** Wagers up to `until` lie too far back to change: they are added up once. */
  past: Readonly<Record<Camp, number>>;
  until: Date | undefined;
}

async function read(
  tx: Tx,
  { id, ends_at }: RoundWindow,
  memory: Memory | undefined,
  now: Date,
): Promise<Pick<Memory, 'standings' | 'past' | 'until'>> {
  let { past, until } = memory ?? { past: { red: 0, blue: 0 }, until: undefined };
  const written = new Date(Math.min(now.getTime() - GRACE_MS, ends_at.getTime()));
  if (!until || written.getTime() - until.getTime() >= GRACE_MS) {
    const more = await addUpCamps(tx, id, { from: until, to: written });
    past = { red: past.red + more.red.total, blue: past.blue + more.blue.total };
    until = written;
  }
  const { red, blue } = await addUpCamps(tx, id, { from: until, to: ends_at });
  const standings = {
    red: { ...red, total: past.red + red.total },
    blue: { ...blue, total: past.blue + blue.total },
  };
  return { standings, past, until };
}

/**
 * Makes a reader with a copy of its own that is at most two seconds old. Each server has its own
 * copy; nothing is decided by it.
 * @param elapsedMs a clock that only runs forward.
 */
export function standingsReader(
  elapsedMs: () => number = () => performance.now(),
): StandingsReader {
  let memory: Memory | undefined;
  let isReading = false;
  return async (tx, round, { now, joinedAt }) => {
    const known = memory?.roundId === round.id ? memory : undefined;
    if (known && (!joinedAt || joinedAt < known.readAt)) {
      // While one caller adds up, the others take what is there: nobody adds up twice.
      if (isReading || elapsedMs() - known.at < FRESH_MS) return known.standings;
    }
    isReading = true;
    try {
      const at = elapsedMs();
      const next = await read(tx, round, known, now);
      memory = { ...next, roundId: round.id, at, readAt: now };
      return next.standings;
    } finally {
      isReading = false;
    }
  };
}
