import { accountRegist, accountRegist4 } from '../../../contract/account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Context, Mount } from '../../http/mount.ts';
import { clearAttempts, lockedMinutes, openAttempts } from '../../players/attempts.ts';
import { credentialsOf } from './account-store.ts';
import { CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps, AccountSettings } from './deps.ts';
import { accountNameOf, mobileOf } from './login-name.ts';
import { refuseApplicant } from './refuse-applicant.ts';
import {
  type Applicant,
  applicantProblem,
  fieldProblem,
  isWayOpen,
  register,
} from './registration.ts';
import { sessionStarter } from './session-start.ts';
import { redeemCode } from './sms-code.ts';

/** Both ways of registering declare these refusals. */
type RegisterContext = Pick<
  Context<typeof accountRegist>,
  'tx' | 'now' | 'outside' | 'refuse' | 'refuseAndKeep'
>;

/**
 * Makes the player, or refuses.
 * @returns the new player's id.
 */
async function admit(
  applicant: Applicant,
  settings: AccountSettings,
  deps: AccountDeps,
  context: RegisterContext,
): Promise<number> {
  const { now, refuse } = context;
  const problem = await applicantProblem(applicant, settings, deps, now);
  if (problem) return refuseApplicant(problem, context);
  const playerId = await register(applicant, deps, context);
  if (playerId === undefined) return refuse(REFUSALS.accountTaken, { field: applicant.name.kind });
  return playerId;
}

/** Mounts registration by account and password. */
export function accountRegistrationRoute(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);
  mount(
    accountRegist,
    async (input, context) => {
      const { tx, refuse } = context;
      const settings = await deps.settings(tx);
      if (!isWayOpen('account', settings)) return refuse(REFUSALS.registerTypeClosed);
      const name = accountNameOf(input.account, settings.lengths.account);
      if (!name) return refuse(REFUSALS.fieldInvalid, fieldProblem('account', settings).details);
      const { password, pid: inviter } = input;
      const applicant = { name, password, statement: input, inviter };
      const playerId = await admit(applicant, settings, deps, context);
      return { ...(await startSession(context, playerId)), isNew: true };
    },
    CREDENTIAL_CALL,
  );
}

/** Mounts login-and-register by phone and code: a known phone logs in, a new one registers. */
export function phoneRegistrationRoute(mount: Mount, deps: AccountDeps): void {
  const startSession = sessionStarter(deps);
  mount(
    accountRegist4,
    async (input, context) => {
      const { tx, now, refuse } = context;
      const settings = await deps.settings(tx);
      const name = mobileOf(input.mobile);
      if (!name) return refuse(REFUSALS.fieldInvalid, { field: 'mobile' });
      const minutes = lockedMinutes(await openAttempts(tx, name), now);
      if (minutes > 0) return refuse(REFUSALS.accountLocked, { minutes });
      const use = { mobile: name.value, purpose: 'register' } as const;
      await redeemCode(context, use, input.code);
      await clearAttempts(tx, name);

      const known = await credentialsOf(tx, name);
      if (known) return startSession(context, known.playerId);
      if (!isWayOpen('mobile', settings)) return refuse(REFUSALS.registerTypeClosed);
      const { password, pid: inviter } = input;
      const applicant = { name, password, statement: input, inviter };
      const playerId = await admit(applicant, settings, deps, context);
      return { ...(await startSession(context, playerId)), isNew: true };
    },
    CREDENTIAL_CALL,
  );
}
