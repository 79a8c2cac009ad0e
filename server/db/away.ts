/**
 * States of a database that is not there now: it shuts down, crashed, starts up, takes no more
 * connections, or was the leader and is a copy now.
 */
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
/** The class of states about the connection itself: 08003, 08006, and 08P01 of a bouncer without a database. */
const CONNECTION = /^08[0-9A-Z]{3}$/;
/** What the system says of a host or port where nobody is. */
const UNREACHED = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** The driver's own words, for which it has no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** True for an error that says that the database could not be reached, or left in the middle. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return WORDS.test(error.message);
  return AWAY_STATES.has(code) || CONNECTION.test(code) || UNREACHED.test(code);
}

/** True where the database said, or nobody heard, so that nothing can have been done. */
export function isRefused(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '25006' || code === '57P03' || code === '53300' || code === 'ECONNREFUSED';
}

/** The database is away for longer than a call can wait; a fail-over takes it half a minute. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** True where it left during a commit: nobody knows yet whether that counts. */
  readonly isInDoubt: boolean;
  constructor(cause: unknown, isInDoubt: boolean) {
    super('the database is away', { cause });
    this.isInDoubt = isInDoubt;
  }
}
