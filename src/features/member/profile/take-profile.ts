import type { ReplyOf } from '../../../../contract/call.ts';
import type { updateProfile } from '../../../../contract/profile.ts';
import { ApiUnknown } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/session/session-store.ts';

/** Shows the player's new face everywhere. */
export function takeProfile(profile: ReplyOf<typeof updateProfile>): void {
  const { userInfo, setUserInfo } = useSession.getState();
  if (userInfo) setUserInfo({ ...userInfo, ...profile });
}

/** What came of a change: done, a refusal with its details, or the key of a text that says why not. */
export type Outcome =
  | { ok: true }
  | { ok: false; code: number; details: Record<string, string | number> }
  | { ok: false; lost: 'app:error.unknown' | 'app:error.bug' };

/** Makes a change whose repeat does no harm; nothing is thrown. */
export async function change<Data>(
  ask: () => Promise<
    { ok: true; data: Data } | { ok: false; code: number; details: Record<string, string | number> }
  >,
  take: (data: Data) => void,
): Promise<Outcome> {
  try {
    const result = await ask();
    if (!result.ok) return result;
    take(result.data);
    return { ok: true };
  } catch (error) {
    return { ok: false, lost: error instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug' };
  }
}
