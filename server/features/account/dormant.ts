import { createHash } from 'node:crypto';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness, RequestFacts } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  type AttemptName,
  clearAttempts,
  lockedMinutes,
  openAttempts,
  recordFailure,
} from '../../players/attempts.ts';
import type { AccountTerms } from './config.ts';
import { recordFailedLogin } from './login-events.ts';

interface LoginProofsTable {
  ticket_hash: Buffer;
  player_id: number;
  password_hash: string | null;
  expires_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    login_proofs: LoginProofsTable;
  }
}

/** Whoever was let in by an operator logs in within so many days. */
export const ADMITTED_DAYS = 7;
const DAY_MS = 86_400_000;
/** A person may look up what is asked this long. */
const TICKET_MS = 15 * 60_000;
const TICKET_BYTES = 32;

interface LoginContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly random: Randomness;
  readonly request: RequestFacts;
}

/** By the player and not by a name or a device: every way in guesses under the same count. */
const countOf = (playerId: number): AttemptName => ({ kind: 'player', value: String(playerId) });

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** How a player's last login stands at `now`; `isAdmitted` where an operator lets the next one in. */
export async function dormancyOf(
  tx: Tx,
  playerId: number,
  { now, dormantDays }: AccountTerms & { now: Date },
): Promise<{ isDormant: boolean; isAdmitted: boolean }> {
  const account = await tx
    .selectFrom('accounts')
    .select(['last_login_at', 'admitted_until'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    isDormant: now.getTime() - account.last_login_at.getTime() >= dormantDays * DAY_MS,
    isAdmitted: account.admitted_until !== null && account.admitted_until > now,
  };
}

/** Notes a login: from here on the account is not dormant, and an operator's word is used up. */
export async function noteLogin(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ last_login_at: now, admitted_until: null })
    .where('player_id', '=', playerId)
    .execute();
}

async function refuseLocked(context: LoginContext, playerId: number): Promise<void> {
  const { tx, now } = context;
  const minutes = lockedMinutes(await openAttempts(tx, countOf(playerId)), now);
  if (minutes === 0) return;
  const errcode = REFUSALS.accountLocked;
  await recordFailedLogin(context, { how: 'refused', playerId, errcode });
  throw new Refusal(errcode, { minutes }, true);
}

/**
 * Stops a login with right credentials where the account is dormant (GLI-19 A.3.9): 2033 with a
 * ticket for `proveLogin`, 2005 while locked. What was written stays: the code is used up.
 * @param passwordHash a forgotten password's new one, which is set with the proof and not before
 * @returns true where an operator's word lets the dormant account in
 */
export async function stopDormant(
  context: LoginContext,
  playerId: number,
  { dormantDays, passwordHash }: AccountTerms & { passwordHash?: string },
): Promise<boolean> {
  const { tx, now, random } = context;
  const { isDormant, isAdmitted } = await dormancyOf(tx, playerId, { now, dormantDays });
  if (!isDormant || isAdmitted) return isDormant;
  await refuseLocked(context, playerId);
  const ticket = random.bytes(TICKET_BYTES).toString('base64url');
  await tx
    .insertInto('login_proofs')
    .values({
      ticket_hash: hashOf(ticket),
      player_id: playerId,
      password_hash: passwordHash ?? null,
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute();
  const errcode = REFUSALS.proofNeeded;
  await recordFailedLogin(context, { how: 'refused', playerId, errcode });
  throw new Refusal(errcode, { ticket }, true);
}

/** A login that waits for its proof. */
export interface StoppedLogin {
  readonly playerId: number;
  /** Of a forgotten password, to be set now. */
  readonly passwordHash: string | undefined;
}

/**
 * Takes the proof that a stopped login waits for and uses the ticket up, or refuses: 2035 a ticket
 * that is over, 2034 a wrong birth date, 2005 the one that locks.
 */
export async function takeProof(
  context: LoginContext,
  { ticket, birthDate }: { ticket: string; birthDate: string },
): Promise<StoppedLogin> {
  const { tx, now } = context;
  const stopped = await tx
    .selectFrom('login_proofs')
    .innerJoin('accounts', 'accounts.player_id', 'login_proofs.player_id')
    .select(['login_proofs.player_id', 'login_proofs.password_hash', 'accounts.birth_date'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!stopped) throw new Refusal(REFUSALS.proofExpired);
  const playerId = stopped.player_id;
  await refuseLocked(context, playerId);
  if (birthDate !== stopped.birth_date) return refuseWrong(context, playerId);
  // With every other one of the player: whoever still waits logs in anew.
  const taken = await tx
    .deleteFrom('login_proofs')
    .where('player_id', '=', playerId)
    .returning('ticket_hash')
    .execute();
  if (!taken.some((row) => row.ticket_hash.equals(hashOf(ticket)))) {
    throw new Refusal(REFUSALS.proofExpired);
  }
  await clearAttempts(tx, countOf(playerId));
  return { playerId, passwordHash: stopped.password_hash ?? undefined };
}

async function refuseWrong(context: LoginContext, playerId: number): Promise<never> {
  const { tx, now } = context;
  const name = countOf(playerId);
  const minutes = await recordFailure(tx, name, await openAttempts(tx, name), now);
  const errcode = minutes > 0 ? REFUSALS.accountLocked : REFUSALS.proofWrong;
  const how = minutes > 0 ? 'locked' : 'failed';
  await recordFailedLogin(context, { how, playerId, errcode });
  throw new Refusal(errcode, minutes > 0 ? { minutes } : {}, true);
}
