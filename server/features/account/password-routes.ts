import { forgetPassword, initPassword, proveLogin, smsSend } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount, RequestFacts } from '../../http/mount.ts';
import { endAllSessions } from '../../http/session.ts';
import { clearAttempts } from '../../players/attempts.ts';
import { credentialsOf, hasPassword, setPassword } from './account-store.ts';
import { CREDENTIAL_CALL, MESSAGE_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { stopDormant, takeProof } from './dormant.ts';
import { guessedUnder } from './known-devices.ts';
import { mobileOf } from './login-name.ts';
import { hashPassword } from './password.ts';
import { passwordProblem } from './registration.ts';
import { tellChange } from './safety-mails.ts';
import { sessionStarter } from './session-start.ts';
import { redeemCode, sendCode } from './sms-code.ts';

/** Mounts the sending of codes; it does the same for a phone that nobody registered. */
export function smsRoute(mount: Mount, deps: AccountDeps): void {
  mount(
    smsSend,
    async (input, context) => {
      const name = mobileOf(input.mobile);
      if (!name) return context.refuse(REFUSALS.fieldInvalid, { field: 'mobile' });
      return sendCode(deps, { mobile: name.value, purpose: input.purpose }, context);
    },
    MESSAGE_CALL,
  );
}

interface ResetContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly request: RequestFacts;
}

/** Sets a new password in the place of a forgotten one, which ends every session. */
async function resetPassword(
  { tx, now, request }: ResetContext,
  playerId: number,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx, playerId, passwordHash);
  await endAllSessions(tx, playerId);
  await tellChange(tx, 'passwordReset', { playerId, request, now });
}

/** Mounts the end of a login that a dormant account stopped. */
export function proofRoute(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);
  mount(
    proveLogin,
    async (proof, context) => {
      const { playerId, passwordHash } = await takeProof(context, proof);
      if (passwordHash !== undefined) await resetPassword(context, playerId, passwordHash);
      return startSession(context, playerId, 'birthDate');
    },
    CREDENTIAL_CALL,
  );
}

/** Mounts the two ways of setting a password without knowing one. */
export function passwordRoutes(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);

  mount(
    forgetPassword,
    async ({ mobile, code: typed, password }, context) => {
      const { tx, request, outside, refuse, refuseAndKeep } = context;
      const name = mobileOf(mobile);
      if (!name) return refuse(REFUSALS.fieldInvalid, { field: 'mobile' });
      const settings = await deps.settings(tx);
      const problem = passwordProblem(password, settings);
      if (problem) return refuse(problem.code, problem.details);
      const use = { mobile: name.value, purpose: 'forget' } as const;
      await redeemCode(context, use, typed);
      const credentials = await credentialsOf(tx, name);
      if (!credentials) return refuseAndKeep(REFUSALS.wrongCredentials);
      const hash = await outside('hash of the new password', () => hashPassword(password));
      // Whoever holds the phone proved it by the code: that also ends a lock by wrong passwords.
      await clearAttempts(tx, name);
      const { playerId } = credentials;
      const { deviceId } = request;
      await clearAttempts(tx, await guessedUnder(tx, { name, playerId, deviceId }));
      const { dormantDays } = settings;
      await stopDormant(context, playerId, { dormantDays, passwordHash: hash });
      await resetPassword(context, playerId, hash);
      return startSession(context, playerId);
    },
    CREDENTIAL_CALL,
  );

  mount(initPassword, async ({ password }, { tx, now, player, request, outside, refuse }) => {
    const problem = passwordProblem(password, await deps.settings(tx));
    if (problem) return refuse(problem.code, problem.details);
    if (await hasPassword(tx, player.id)) return refuse(REFUSALS.passwordAlreadySet);
    const hash = await outside('hash of the new password', () => hashPassword(password));
    await setPassword(tx, player.id, hash);
    await tellChange(tx, 'passwordSet', { playerId: player.id, request, now });
    return { hasPassword: true };
  });
}
