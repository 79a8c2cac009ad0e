import { queryClient } from '../lib/api/query-client.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { PLAY_SESSION_KEY, type PlaySession } from '../lib/session/protection.ts';
import { useSession } from '../lib/session/session-store.ts';
import { wasShownToday } from '../lib/storage/daily-marks.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { useRedDots } from '../lib/stores/red-dots.ts';

// Popups that open by themselves once a Manila day, on each device (spec section 9), and never to a
// player who is stopped. They come after the start popups.

/** A popup, the addresses where it may open, and when it is due there. */
interface DailyPopup {
  name: string;
  at: readonly string[];
  isDue(pathname: string): boolean | Promise<boolean>;
}

const DAILY: readonly DailyPopup[] = [
  {
    name: 'bet-rebate',
    at: [PATHS.home],
    // The lamp stands for other things of VIP too.
    async isDue() {
      if (useRedDots.getState().flags.vipAwardFlag !== true) return false;
      const { fetchRebates } = await import('../parts/rebates/rebates.ts');
      return (await fetchRebates()).yesterday > 0;
    },
  },
  {
    name: 'become-vip',
    at: [PATHS.home, PATHS.vip],
    isDue(pathname) {
      const deposited = useHome.getState().activities?.totalRecharge ?? 0;
      const isVip = useSession.getState().userInfo?.vip !== 0;
      return !isVip && (deposited > 0 || pathname === PATHS.vip);
    },
  },
];

/** True where no break and no exclusion is known to run: nothing opens before that is known. */
export function isFreeToPlay(): boolean {
  const session = queryClient.getQueryData<PlaySession>(PLAY_SESSION_KEY);
  return session?.stop.kind === 'none';
}

/** The popup whose turn it is at an address; undefined where none is due. */
export async function nextDailyPopup(pathname: string): Promise<string | undefined> {
  if (!isFreeToPlay()) return undefined;
  for (const { name, at, isDue } of DAILY) {
    if (at.includes(pathname) && !wasShownToday(name) && (await isDue(pathname))) return name;
  }
  return undefined;
}
