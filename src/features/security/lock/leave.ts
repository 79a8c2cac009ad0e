import { logout } from '../../../../contract/session.ts';
import { call } from '../../../lib/api/api.ts';
import { goTo } from '../../../lib/navigation/navigation.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { endSession } from '../../../lib/session/logout.ts';

/** Ends a locked session; login, or the way to a new password, leads back to where the player was. */
export async function leave(to: 'login' | 'forget' = 'login'): Promise<void> {
  // A session that is over already, or no network: it ends here all the same.
  await call(logout, {}, { isSilent: true }).catch(() => undefined);
  endSession();
  if (to === 'forget') goTo(PATHS.forget, { replace: true });
}
