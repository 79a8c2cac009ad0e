import { PATHS } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/session-store.ts';
import { markShownToday, wasShownToday } from '../lib/storage/daily-marks.ts';
import { readStored, writeStored } from '../lib/storage/safe-storage.ts';
import { useConfig } from '../lib/stores/config-store.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { useRedDots } from '../lib/stores/red-dots.ts';

// Popups that open by themselves once a Manila day, on each device (spec section 9), and the home
// guide; never to a player who is stopped. They come after the start popups.

/** A popup that opens by itself. */
interface OwnPopup {
  name: string;
  /** Remembers on this device that it was shown. */
  markShown(): void;
}

/** The addresses where it may open, and when it is due there. */
interface RuledPopup extends OwnPopup {
  at: readonly string[];
  wasShown(): boolean;
  isDue(pathname: string): boolean | Promise<boolean>;
}

/** Under this name the device keeps the version of the home guide that was seen. */
const GUIDE_KEY = 'bituin.guide';

const guideVersion = () => useConfig.getState().config?.clientConfig.tutorialVersion ?? 0;

const onceADay = (name: string) => ({
  name,
  wasShown: () => wasShownToday(name),
  markShown: () => markShownToday(name),
});

const OWN: readonly RuledPopup[] = [
  {
    ...onceADay('bet-rebate'),
    at: [PATHS.home],
    // The lamp stands for other things of VIP too.
    async isDue() {
      if (useRedDots.getState().flags.vipAwardFlag !== true) return false;
      const { fetchRebates } = await import('../parts/rebates/rebates.ts');
      return (await fetchRebates()).yesterday > 0;
    },
  },
  {
    ...onceADay('become-vip'),
    at: [PATHS.home, PATHS.vip],
    isDue(pathname) {
      const deposited = useHome.getState().activities?.totalRecharge ?? 0;
      const isVip = useSession.getState().userInfo?.vip !== 0;
      return !isVip && (deposited > 0 || pathname === PATHS.vip);
    },
  },
  {
    name: 'home-guide',
    at: [PATHS.home],
    wasShown: () => readStored(GUIDE_KEY) === guideVersion(),
    markShown: () => writeStored(GUIDE_KEY, guideVersion()),
    isDue: () => guideVersion() > 0,
  },
];

/** The popup whose turn it is at an address, for a player who is free to play; undefined where none is due. */
export async function nextOwnPopup(pathname: string): Promise<OwnPopup | undefined> {
  for (const popup of OWN) {
    if (!popup.at.includes(pathname) || popup.wasShown()) continue;
    if (await popup.isDue(pathname)) return popup;
  }
  return undefined;
}
