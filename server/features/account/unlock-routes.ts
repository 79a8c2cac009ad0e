import { REFUSALS } from '../../../contract/refusals.ts';
import { unlockSession } from '../../../contract/security.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { touchSession } from '../../http/session.ts';
import { hasPassword, phoneOf } from './account-store.ts';
import { OWN_CREDENTIAL_CALL } from './call-limits.ts';
import type { AccountDeps } from './deps.ts';
import { provePassword } from './prove-password.ts';
import { redeemCode } from './sms-code.ts';
import { userInfoOf } from './user-info.ts';

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
