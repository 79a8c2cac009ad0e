import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openOverlay, useOverlays } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { isFreeToPlay } from '../lib/session/play-session.ts';
import { refreshBalance } from '../lib/session/player-data.ts';
import { markShownToday, wasShownToday } from '../lib/storage/daily-marks.ts';
import { useHome } from '../lib/stores/home-store.ts';
import { useLeftGame } from '../lib/stores/left-game.ts';
import { useUnderWay } from '../lib/stores/under-way.ts';
import { useWallet } from '../lib/stores/wallet-store.ts';

const NAME = 'bankruptcy';
/** Where a player comes back to look around; who goes on to a page of their own is left alone. */
const LOBBY: readonly string[] = [PATHS.home, PATHS.games];

/**
 * Offers limits and a break to who comes back from a game with less than its lowest stake, once a Manila
 * day. Only to who has deposited: nobody else has had anything to lose. Draws nothing.
 */
export function GameReturn() {
  const lowestStake = useLeftGame((state) => state.lowestStake);
  // Undefined until it was heard, which may be after the player is back.
  const deposited = useHome(({ activities }) => activities?.totalRecharge);
  const { pathname } = useLocation();
  useEffect(() => {
    if (lowestStake === undefined || pathname === '/game/start') return undefined;
    const isBack = LOBBY.includes(pathname);
    if (isBack && deposited === undefined) return undefined;
    useLeftGame.setState({ lowestStake: undefined });
    if (!isBack || !deposited || wasShownToday(NAME)) return undefined;
    void offerPause(lowestStake);
    return undefined;
  }, [lowestStake, pathname, deposited]);
  return null;
}

async function offerPause(lowestStake: number): Promise<void> {
  await refreshBalance();
  // All that is booked, also what waits for its act: no popup may tell that there is nothing.
  const { settled, bonus, isOld } = useWallet.getState();
  if (isOld || settled + bonus >= lowestStake || !isFreeToPlay()) return;
  const isBusy = useOverlays.getState().queue.length > 0;
  if (isBusy || useUnderWay.getState().names.length > 0 || wasShownToday(NAME)) return;
  if (!LOBBY.includes(location.pathname)) return;
  markShownToday(NAME);
  openOverlay(NAME, {}, true);
}
