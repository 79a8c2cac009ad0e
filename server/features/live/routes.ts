import { getLiveUrl } from '../../../contract/live.ts';
import type { Mount } from '../../http/mount.ts';
import type { LiveProvider, Programme } from '../../providers/live/live-provider.ts';

/** Mounts what is on air (contract/live.ts). */
export function liveRoutes(mount: Mount, provider: LiveProvider): void {
  mount(
    getLiveUrl,
    async (_input, { now }) => {
      const programme = await provider.programme(now);
      const { current, next } = programme;
      const shown = current ?? next;
      return {
        state: stateOf(programme),
        url: current?.url ?? '',
        title: shown?.title ?? {},
        ...(shown && {
          startsAt: shown.startsAt.toISOString(),
          endsAt: shown.endsAt.toISOString(),
        }),
        ...(next && { nextAt: next.startsAt.toISOString() }),
        serverTime: now.toISOString(),
      };
    },
    // The screen asks by itself at every change: that is no sign of the player.
    { isActivity: false },
  );
}

function stateOf({ current, next }: Programme): 'live' | 'scheduled' | 'off' {
  if (current) return 'live';
  return next ? 'scheduled' : 'off';
}
