import { accountLogin, accountLoginSms, accountLoginSms2 } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { credentialsOf } from './account-store.ts';
import { CREDENTIAL_CALL } from './call-limits.ts';
import { clearAttempts, lockedMinutes, openAttempts, recordFailure } from './login-attempts.ts';
import { attemptedName, type LoginName } from './login-name.ts';
import { passwordMatches } from './password.ts';
import type { AccountPorts } from './ports.ts';
import { sessionStarter } from './session-start.ts';
import { redeemCode } from './sms-code.ts';

/** How a login by password ended; `lockedNow` when this failure caused the lock. */
type PasswordLogin =
  | { readonly playerId: number }
  | { readonly failed: 'locked' | 'lockedNow' | 'wrong'; readonly minutes: number };

/** Both calls declare the same refusals. */
type PasswordContext = Pick<
  Context<typeof accountLogin>,
  'tx' | 'now' | 'random' | 'request' | 'outside' | 'refuse' | 'refuseAndKeep'
>;

/**
 * One path for every name, known or not: the same rows are read and written and one password is
 * hashed, so that neither the answer nor its time tells which credential was wrong. The hash is
 * compared outside of the transaction; one that has changed since is compared anew.
 */
async function logInByPassword(
  { tx, now, outside }: PasswordContext,
  name: LoginName,
  password: string,
): Promise<PasswordLogin> {
  const attempts = await openAttempts(tx, name);
  const minutes = lockedMinutes(attempts, now);
  if (minutes > 0) return { failed: 'locked', minutes };
  const credentials = await credentialsOf(tx, name);
  const passwordHash = credentials?.passwordHash;
  const matches = await outside(`password of ${passwordHash ?? 'nobody'}`, () =>
    passwordMatches(password, passwordHash),
  );
  if (credentials && matches) {
    await clearAttempts(tx, name);
    return { playerId: credentials.playerId };
  }
  const lockMinutes = await recordFailure(tx, name, attempts, now);
  return { failed: lockMinutes > 0 ? 'lockedNow' : 'wrong', minutes: lockMinutes };
}

/** Mounts the logins by password: by account (type 2) and by phone (type 3). */
export function passwordLoginRoutes(mount: Mount, ports: AccountPorts): void {
  const startSession = sessionStarter(ports);

  const logIn = async (name: LoginName, password: string, context: PasswordContext) => {
    const { refuse, refuseAndKeep } = context;
    const login = await logInByPassword(context, name, password);
    if ('playerId' in login) return startSession(context, login.playerId);
    const { failed, minutes } = login;
    if (failed === 'locked') return refuse(REFUSALS.accountLocked, { minutes });
    if (failed === 'lockedNow') return refuseAndKeep(REFUSALS.accountLocked, { minutes });
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
export function codeLoginRoute(mount: Mount, ports: AccountPorts): void {
  const startSession = sessionStarter(ports);
  mount(
    accountLoginSms,
    async ({ mobile, code: typed }, context) => {
      const { tx, now, refuse, refuseAndKeep } = context;
      const name = attemptedName('mobile', mobile);
      const minutes = lockedMinutes(await openAttempts(tx, name), now);
      if (minutes > 0) return refuse(REFUSALS.accountLocked, { minutes });
      const use = { mobile: name.value, purpose: 'login' } as const;
      await redeemCode(context, use, typed);
      const credentials = await credentialsOf(tx, name);
      if (!credentials) return refuseAndKeep(REFUSALS.wrongCredentials);
      await clearAttempts(tx, name);
      return startSession(context, credentials.playerId);
    },
    CREDENTIAL_CALL,
  );
}
