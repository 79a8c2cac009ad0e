import { accountLogin, accountLoginSms, accountLoginSms2 } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { unlockSession } from '../../../contract/security.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { touchSession } from '../../http/session.ts';
import {
  clearAttempts,
  lockedMinutes,
  openAttempts,
  recordFailure,
} from '../../players/attempts.ts';
import { credentialsOf, hasPassword, phoneOf } from './account-store.ts';
import { CREDENTIAL_CALL, OWN_CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { guessedUnder } from './known-devices.ts';
import { recordFailedLogin } from './login-events.ts';
import { attemptedName, type LoginName } from './login-name.ts';
import { passwordMatches } from './password.ts';
import { provePassword } from './prove-password.ts';
import { sessionStarter } from './session-start.ts';
import { redeemCode } from './sms-code.ts';
import { userInfoOf } from './user-info.ts';

/** How a login by password ended; `locked` when this failure caused the lock that refuses others. */
type PasswordLogin =
  | { readonly playerId: number }
  | { readonly failed: 'wrong' | 'locked' | 'refused'; readonly minutes: number };

/** Both calls declare the same refusals. */
type PasswordContext = Pick<
  Context<typeof accountLogin>,
  'tx' | 'now' | 'random' | 'request' | 'outside' | 'refuse' | 'refuseAndKeep'
>;

const ACCOUNT_LOCKED = REFUSALS.accountLocked;

/**
 * One path for every name, known or not: the same rows are read and written and one password is
 * hashed, so that neither the answer nor its time tells which credential was wrong. The hash is
 * compared outside of the transaction; one that has changed since is compared anew.
 */
async function logInByPassword(
  context: PasswordContext,
  name: LoginName,
  password: string,
): Promise<PasswordLogin> {
  const { tx, now, outside, request } = context;
  const credentials = await credentialsOf(tx, name);
  const tried = { by: name.kind, playerId: credentials?.playerId };
  const { deviceId } = request;
  const counted = await guessedUnder(tx, { name, playerId: tried.playerId, deviceId });
  const attempts = await openAttempts(tx, counted);
  const minutes = lockedMinutes(attempts, now);
  if (minutes > 0) {
    await recordFailedLogin(context, { ...tried, how: 'refused', errcode: ACCOUNT_LOCKED });
    return { failed: 'refused', minutes };
  }
  const passwordHash = credentials?.passwordHash;
  const matches = await outside(`password of ${passwordHash ?? 'nobody'}`, () =>
    passwordMatches(password, passwordHash),
  );
  if (credentials && matches) {
    await clearAttempts(tx, counted);
    return { playerId: credentials.playerId };
  }
  const lockMinutes = await recordFailure(tx, counted, attempts, now);
  const isLocked = lockMinutes > 0;
  await recordFailedLogin(context, {
    ...tried,
    how: isLocked ? 'locked' : 'failed',
    errcode: isLocked ? ACCOUNT_LOCKED : REFUSALS.wrongCredentials,
  });
  return { failed: isLocked ? 'locked' : 'wrong', minutes: lockMinutes };
}

/** Mounts the logins by password: by account (type 2) and by phone (type 3). */
export function passwordLoginRoutes(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);

  const logIn = async (name: LoginName, password: string, context: PasswordContext) => {
    const { refuseAndKeep } = context;
    const login = await logInByPassword(context, name, password);
    if ('playerId' in login) return startSession(context, login.playerId);
    const { failed, minutes } = login;
    if (failed !== 'wrong') return refuseAndKeep(ACCOUNT_LOCKED, { minutes });
    return refuseAndKeep(REFUSALS.wrongCredentials);
  };

  mount(
    accountLogin,
    ({ account, password }, context) => logIn(attemptedName('account', account), password, context),
    CREDENTIAL_CALL,
  );
  mount(
    accountLoginSms2,
    ({ mobile, password }, context) => logIn(attemptedName('mobile', mobile), password, context),
    CREDENTIAL_CALL,
  );
}

/**
 * Mounts the login by phone and code (type 1). A wrong code counts against the code, which dies
 * of five; a lock by wrong passwords holds here too.
 */
export function codeLoginRoute(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);
  mount(
    accountLoginSms,
    async ({ mobile, code: typed }, context) => {
      const { tx, now, request, refuseAndKeep } = context;
      const name = attemptedName('mobile', mobile);
      const credentials = await credentialsOf(tx, name);
      const tried = { by: name.kind, playerId: credentials?.playerId };
      const { deviceId } = request;
      const counted = await guessedUnder(tx, { name, playerId: tried.playerId, deviceId });
      const minutes = lockedMinutes(await openAttempts(tx, counted), now);
      if (minutes > 0) {
        await recordFailedLogin(context, { ...tried, how: 'refused', errcode: ACCOUNT_LOCKED });
        return refuseAndKeep(ACCOUNT_LOCKED, { minutes });
      }
      const use = { mobile: name.value, purpose: 'login' } as const;
      await redeemCode(context, use, typed);
      if (!credentials) {
        const errcode = REFUSALS.wrongCredentials;
        await recordFailedLogin(context, { ...tried, how: 'failed', errcode });
        return refuseAndKeep(errcode);
      }
      await clearAttempts(tx, counted);
      return startSession(context, credentials.playerId);
    },
    CREDENTIAL_CALL,
  );
}

/**
 * Mounts the way back into a session that was idle for too long. A code opens it only where the
 * account has no password: on a phone left lying about, the message would come to whoever holds it.
 */
export function unlockRoute(mount: Mount, deps: AccountDeps): void {
  mount(
    unlockSession,
    async ({ password, code }, context) => {
      const { tx, now, player, request, refuse } = context;
      if (await hasPassword(tx, player.id)) {
        if (password === undefined) return refuse(REFUSALS.fieldInvalid, { field: 'password' });
        await provePassword(context, password);
      } else {
        if (code === undefined) return refuse(REFUSALS.fieldInvalid, { field: 'code' });
        const mobile = await phoneOf(tx, player.id);
        if (mobile === undefined) return refuse(REFUSALS.phoneNeeded);
        await redeemCode(context, { mobile, purpose: 'unlock' }, code);
      }
      if (request.tokenHash) await touchSession(tx, player.id, request.tokenHash, now);
      const event = { at: now, kind: 'session.unlocked', actor: 'player' } as const;
      await recordAudit(tx, { ...event, playerId: player.id, details: { ip: request.ip } });
      return { userInfo: await userInfoOf(tx, player.id, now, deps) };
    },
    { ...OWN_CREDENTIAL_CALL, whileLocked: true, isActivity: false },
  );
}
