import { DatabaseSlow, NotAdmitted } from './bounded-pool.ts';

/** Why the database cannot be used now. */
export type Trouble =
  | 'unreached'
  | 'slow'
  | 'read-only'
  | 'disk-full'
  | 'memory'
  | 'connections'
  | 'handles'
  | 'release';

/** The states of a database that say so, by what they are about; each goes away without this server's doing. */
const STATES: Readonly<Record<string, Trouble>> = {
  // It shuts down, crashed, starts up.
  '57P01': 'unreached',
  '57P02': 'unreached',
  '57P03': 'unreached',
  // A statement, and a transaction, beyond the limit that came with `begin`.
  '57014': 'slow',
  '25P03': 'slow',
  // It was the leader and is a copy now, or takes nothing for another reason.
  '25006': 'read-only',
  '53100': 'disk-full',
  // An error of its disk that is none of those above.
  '58030': 'disk-full',
  '53200': 'memory',
  '53000': 'memory',
  '53300': 'connections',
  // Of this machine, before anybody was reached.
  EMFILE: 'handles',
  ENFILE: 'handles',
};
/** The class of states about the connection itself: 08003, 08006, and 08P01 of a bouncer without a database. */
const CONNECTION = /^08[0-9A-Z]{3}$/;
/** What the system says of a host or port where nobody is. */
const UNREACHED = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
/** The driver's own words, for which it has no code. */
const WORDS = /^(Connection terminated|Client has encountered a connection error)/;
/** Its words where a connection did not come in time. */
const LATE =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout)/;

/** What an error says of the database; undefined for an error of the work itself. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof DatabaseAway) return troubleOf(error.cause);
  if (error instanceof DatabaseSlow) return 'slow';
  if (error instanceof NotAdmitted) return 'release';
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') {
    if (LATE.test(error.message)) return 'slow';
    return WORDS.test(error.message) ? 'unreached' : undefined;
  }
  return STATES[code] ?? (CONNECTION.test(code) || UNREACHED.test(code) ? 'unreached' : undefined);
}

/** True for an error that says that the database could not be used, or left in the middle. */
export function isAway(error: unknown): boolean {
  return !(error instanceof DatabaseAway) && troubleOf(error) !== undefined;
}

/** States that PostgreSQL tells instead of doing anything, also of a commit. */
const REFUSING: readonly unknown[] = [
  '25006',
  '53000',
  '53100',
  '53200',
  '53300',
  '57P03',
  'ECONNREFUSED',
  'EMFILE',
  'ENFILE',
];

/** True where the database said, or nobody heard, so that nothing can have been done. */
export function isRefused(error: unknown): boolean {
  return REFUSING.includes((error as { code?: unknown }).code);
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
