import { REFUSALS } from '../../../contract/refusals.ts';
import type { unlockSession } from '../../../contract/security.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { Context } from '../../http/mount.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import { endSession } from '../../http/session.ts';
import {
  type AttemptName,
  type Attempts,
  clearAttempts,
  lockedMinutes,
  openAttempts,
  recordFailure,
} from '../../players/attempts.ts';
import { hasPassword } from './account-store.ts';
import { guessedInSession } from './known-devices.ts';
import { passwordMatches } from './password.ts';

type Refuse<Code extends number> = (code: Code, details?: RefusalDetails) => never;

/** What a call has that asks a player for the account's password; it declares 2005 and 2015. */
export interface ProofContext
  extends Pick<Context<typeof unlockSession>, 'tx' | 'now' | 'player' | 'outside' | 'request'> {
  refuse: Refuse<2005 | 2015>;
  refuseAndKeep: Refuse<2005 | 2015>;
}

interface Known {
  readonly passwordHash: string | null;
  /** Everything that guesses at this player's password are counted under. */
  readonly names: AttemptName[];
}

async function known(tx: Tx, playerId: number, tokenHash: Buffer | undefined): Promise<Known> {
  const { account, mobile, passwordHash } = await tx
    .selectFrom('accounts')
    .select(['account', 'mobile', 'password_hash as passwordHash'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const names: AttemptName[] = [{ kind: 'player', value: String(playerId) }];
  if (account !== null) names.unshift({ kind: 'account', value: account });
  if (mobile !== null) names.unshift({ kind: 'mobile', value: mobile });
  const device = await guessedInSession(tx, { playerId, tokenHash });
  return { passwordHash, names: device ? [device] : names };
}

/**
 * Goes on only with the player's right password. A wrong one counts towards the same lock as a
 * failed login (GLI-19 2.5.3) on this device, or of whatever name where it is not known; the one that locks ends the session.
 */
export async function provePassword(context: ProofContext, typed: string): Promise<void> {
  const { tx, now, player, outside, request, refuse, refuseAndKeep } = context;
  const { passwordHash, names } = await known(tx, player.id, request.tokenHash);
  const attempts: { name: AttemptName; before: Attempts }[] = [];
  for (const name of names) attempts.push({ name, before: await openAttempts(tx, name) });
  const minutes = Math.max(...attempts.map(({ before }) => lockedMinutes(before, now)));
  if (minutes > 0) return refuse(REFUSALS.accountLocked, { minutes });
  const matches = await outside(`own password ${passwordHash ?? 'none'}`, () =>
    passwordMatches(typed, passwordHash),
  );
  if (matches) {
    for (const { name } of attempts) await clearAttempts(tx, name);
    return;
  }
  const locks: number[] = [];
  for (const { name, before } of attempts) locks.push(await recordFailure(tx, name, before, now));
  const locked = Math.max(...locks);
  if (locked === 0) return refuseAndKeep(REFUSALS.passwordWrong);
  if (request.tokenHash) await endSession(tx, player.id, request.tokenHash);
  const details = { reason: 'wrong passwords', ip: request.ip };
  const event = { at: now, kind: 'session.ended', actor: 'player', playerId: player.id } as const;
  await recordAudit(tx, { ...event, details });
  return refuseAndKeep(REFUSALS.accountLocked, { minutes: locked });
}

/**
 * Goes on only with the player's password, where there is one: whoever finds a session open must
 * not add or take a way in. 2009 without it; else as `provePassword`.
 */
export async function proveOwner(
  context: ProofContext & { refuse: Refuse<2009> },
  typed: string | undefined,
): Promise<void> {
  const { tx, player, refuse } = context;
  if (!(await hasPassword(tx, player.id))) return;
  if (typed === undefined) return refuse(REFUSALS.fieldInvalid, { field: 'password' });
  await provePassword(context, typed);
}
