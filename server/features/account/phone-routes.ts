import { bindAccount, smsSendOwn } from '../../../contract/bank-account.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Mount } from '../../http/mount.ts';
import { bindPhone, phoneOf } from './account-store.ts';
import { OWN_CREDENTIAL_CALL, OWN_MESSAGE_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { mobileOf } from './login-name.ts';
import { proveOwner } from './prove-password.ts';
import { tellChange } from './safety-mails.ts';
import { redeemCode, sendCode } from './sms-code.ts';
import { maskMobile } from './user-info.ts';

/** Mounts what a player does with the phone of their own account: bind one, ask it for a code. */
export function phoneRoutes(mount: Mount, deps: AccountDeps): void {
  mount(
    smsSendOwn,
    async ({ purpose }, context) => {
      const { tx, player, request, refuse } = context;
      if (request.isLocked && purpose !== 'unlock') return refuse(REFUSALS.sessionLocked);
      const mobile = await phoneOf(tx, player.id);
      if (mobile === undefined) return refuse(REFUSALS.phoneNeeded);
      return sendCode(deps, { mobile, purpose }, context);
    },
    { ...OWN_MESSAGE_CALL, whileLocked: true, isActivity: false },
  );

  mount(
    bindAccount,
    async ({ mobile: typed, code, password }, context) => {
      const { tx, now, player, request, refuse } = context;
      const name = mobileOf(typed);
      if (!name) return refuse(REFUSALS.fieldInvalid, { field: 'mobile' });
      await proveOwner(context, password);
      await redeemCode(context, { mobile: name.value, purpose: 'bind' }, code);
      const end = await bindPhone(tx, player.id, name);
      if (end === 'taken') return refuse(REFUSALS.phoneTaken);
      // Another phone than the bound one is a change, and has a call of its own.
      if (end === 'other')
        return refuse(REFUSALS.fieldInvalid, { field: 'mobile', problem: 'bound' });
      const mobile = maskMobile(name.value);
      await tellChange(tx, 'phoneBound', { playerId: player.id, request, now, mobile });
      return { mobile };
    },
    OWN_CREDENTIAL_CALL,
  );
}
