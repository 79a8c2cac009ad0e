import { actInviteClickInvite } from '../../../contract/invite.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { host } from '../../lib/platform/host.ts';

/** Query key of the invite wheel's round: sharing may add a spin to it. */
export const INVITE_ROUND = ['invite', 'info'] as const;

/** What became of a share. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The screen of all ways to share. */
export const SHARE_PATH = '/share';

/** Registration with a player's public id: by it the house knows who invited. */
export function registerPathOf(playerId: string): string {
  return `${PATHS.register}?pid=${encodeURIComponent(playerId)}`;
}

/** The address that a friend opens. */
export function shareUrlOf(sharePath: string): string {
  return `${location.origin}${sharePath}`;
}

/**
 * Opens the phone's share sheet with the link, or copies it where there is none. Called straight
 * from the tap: a browser opens its sheet only then.
 */
export async function shareLink(url: string, text: string): Promise<Shared> {
  const shared = await host.share({ text, url });
  if (shared !== 'none') return shared;
  return (await host.copy(url)) ? 'copied' : 'failed';
}

/**
 * Tells the server that the link was shared, and asks for the round again.
 * @returns the spins that it earned: one a day
 */
export async function tellShared(): Promise<number> {
  const { spins } = await ask(actInviteClickInvite, {}, { isSilent: true });
  await queryClient.invalidateQueries({ queryKey: INVITE_ROUND });
  return spins;
}
