import { readStored, writeStored } from '../../lib/storage/safe-storage.ts';

const KEY = 'bituin.inviter';

/**
 * The public id of the player whose link brought a visitor here (`/auth/register?pid=`). It is
 * kept until somebody registers, so that a look around the lobby does not lose the invitation.
 */
export function inviterPid(search: string = location.search): string | undefined {
  const pid = new URLSearchParams(search).get('pid') ?? '';
  if (/^[1-9]\d{0,14}$/.test(pid)) writeStored(KEY, pid);
  return readStored<string>(KEY);
}

/** What a registration form sends of it. */
export function inviterField(): { pid?: string } {
  const pid = inviterPid();
  return pid === undefined ? {} : { pid };
}

/** The invitation was used. */
export function forgetInviter(): void {
  writeStored(KEY, undefined);
}
