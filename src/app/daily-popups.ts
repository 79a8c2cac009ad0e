import { queryClient } from '../lib/api/query-client.ts';
import { manilaDayOf } from '../lib/manila-day.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { PLAY_SESSION_KEY, type PlaySession } from '../lib/session/protection.ts';
import { useSession } from '../lib/session/session-store.ts';
import { readStored, writeStored } from '../lib/storage/safe-storage.ts';
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

/** Under this name the device keeps which popups were shown on which day. */
const SHOWN_KEY = 'bituin.dailyPopups';

interface Shown {
  day: string;
  names: readonly string[];
}

function shownToday(): readonly string[] {
  const shown = readStored<Shown>(SHOWN_KEY);
  return shown?.day === manilaDayOf(Date.now()) ? shown.names : [];
}

/** True once a popup has been shown on this device on this Manila day. */
export function wasShownToday(name: string): boolean {
  return shownToday().includes(name);
}

/** Remembers that a popup was shown today. */
export function markShownToday(name: string): void {
  const day = manilaDayOf(Date.now());
  writeStored(SHOWN_KEY, { day, names: [...shownToday(), name] } satisfies Shown);
}

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
