import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { RequestFacts } from '../../http/mount.ts';
import type { LoginName } from './login-name.ts';

/** Where a try came from, and when. */
interface LoginContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'ip' | 'userAgent'>;
}

/** How a try to log in ended where it did not end well (GLI-19 2.8.8). */
export interface FailedLogin {
  /** `failed` a wrong credential, `locked` the one that locks, `refused` while locked or barred. */
  readonly how: 'failed' | 'locked' | 'refused';
  /** By what the person called themselves; the name itself may be a password typed amiss. */
  readonly by?: LoginName['kind'];
  /** Whose name it is, where somebody has it. */
  readonly playerId: number | undefined;
  /** Why it was refused; see contract/refusals.ts. */
  readonly errcode: number;
}

/** Puts a login that failed on record, with the address it came from. */
export function recordFailedLogin(
  { tx, now, request: { ip, userAgent } }: LoginContext,
  { how, playerId, ...details }: FailedLogin,
): Promise<void> {
  const event = { at: now, kind: `login.${how}`, actor: 'player', playerId } as const;
  return recordAudit(tx, { ...event, details: { ip, userAgent, ...details } });
}

/** What let a dormant account in: the birth date of its registration, or an operator's word. */
export type LoginProof = 'birthDate' | 'operator';

/** Puts a login or a registration that ended in a session on record, and what let a dormant one in. */
export function recordLogin(
  { tx, now, request: { ip, userAgent } }: LoginContext,
  playerId: number,
  proof?: LoginProof,
): Promise<void> {
  const event = { at: now, kind: 'login.succeeded', actor: 'player', playerId } as const;
  return recordAudit(tx, { ...event, details: { ip, userAgent, ...(proof && { proof }) } });
}
