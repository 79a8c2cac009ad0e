import { REFUSALS } from '../../../contract/refusals.ts';
import { changePassword, changePhone } from '../../../contract/security.ts';
import type { Mount } from '../../http/mount.ts';
import { endAllSessions } from '../../http/session.ts';
import { hasPassword, movePhone, phoneOf, setPassword } from './account-store.ts';
import { OWN_CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { mobileOf } from './login-name.ts';
import { hashPassword } from './password.ts';
import { provePassword } from './prove-password.ts';
import { passwordProblem } from './registration.ts';
import { tellChange } from './safety-mails.ts';
import { redeemCode, redeemCodes } from './sms-code.ts';
import { maskMobile } from './user-info.ts';

/** Mounts the change of what a player logs in with: each needs a code to the phone. */
export function changeRoutes(mount: Mount, deps: AccountDeps): void {
  mount(
    changePassword,
    async ({ code, password, oldPassword }, context) => {
      const { tx, now, player, request, outside, refuse } = context;
      const problem = passwordProblem(password, await deps.settings(tx));
      if (problem) return refuse(problem.code, problem.details);
      const mobile = await phoneOf(tx, player.id);
      if (mobile === undefined) return refuse(REFUSALS.phoneNeeded);
      if (await hasPassword(tx, player.id)) {
        if (oldPassword === undefined) {
          return refuse(REFUSALS.fieldInvalid, { field: 'oldPassword' });
        }
        await provePassword(context, oldPassword);
      }
      await redeemCode(context, { mobile, purpose: 'password' }, code);
      const hash = await outside('hash of the new password', () => hashPassword(password));
      await setPassword(tx, player.id, hash);
      await endAllSessions(tx, player.id, request.tokenHash);
      await tellChange(tx, 'passwordChanged', { playerId: player.id, request, now });
      return { hasPassword: true };
    },
    OWN_CREDENTIAL_CALL,
  );

  mount(
    changePhone,
    async ({ code, mobile: typed, newCode }, context) => {
      const { tx, now, player, request, refuse } = context;
      const name = mobileOf(typed);
      if (!name) return refuse(REFUSALS.fieldInvalid, { field: 'mobile' });
      const old = await phoneOf(tx, player.id);
      if (old === undefined) return refuse(REFUSALS.phoneNeeded);
      if (old === name.value) {
        return refuse(REFUSALS.fieldInvalid, { field: 'mobile', problem: 'same' });
      }
      await redeemCodes(context, [
        { use: { mobile: old, purpose: 'phone' }, typed: code, field: 'code' },
        { use: { mobile: name.value, purpose: 'bind' }, typed: newCode, field: 'newCode' },
      ]);
      if (!(await movePhone(tx, player.id, { from: old, to: name }))) {
        return refuse(REFUSALS.phoneTaken);
      }
      const mobile = maskMobile(name.value);
      const about = { playerId: player.id, request, now, mobile, before: maskMobile(old) };
      await tellChange(tx, 'phoneChanged', about);
      return { mobile };
    },
    OWN_CREDENTIAL_CALL,
  );
}
