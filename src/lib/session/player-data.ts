import { replaceEqualDeep } from '@tanstack/react-query';
import { activityGetStatusList, getActivityIds } from '../../../contract/activity.ts';
import { refreshData } from '../../../contract/session.ts';
import { ask } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { FRESH_MS } from '../api/screen-queries.ts';
import { checkConnection } from '../platform/connection.ts';
import { startStopwatch } from '../platform/stopwatch.ts';
import { useHome } from '../stores/home-store.ts';
import { usePrefs } from '../stores/prefs-store.ts';
import { useRedDots } from '../stores/red-dots.ts';
import { useWallet } from '../stores/wallet-store.ts';
import { PLAY_SESSION_KEY } from './protection.ts';
import { type UserInfo, useSession } from './session-store.ts';
import { PLAYER_CALL, playerInput } from './start-calls.ts';

/**
 * Takes what the server tells about the player into session, wallet and favourites. What it tells again stays the
 * same object: a slow phone has drawn it only just.
 */
export function takeUserInfo(told: UserInfo): void {
  const userInfo = replaceEqualDeep(useSession.getState().userInfo, told);
  useSession.getState().setUserInfo(userInfo);
  useWallet.getState().setSettled(userInfo.coin, userInfo);
  usePrefs.getState().setFavourites(userInfo.favouriteGameIds);
}

/** Takes a session that a login or a registration has just started. */
export function beginSession({ token, userInfo }: { token: string; userInfo: UserInfo }): void {
  // What a visitor was shown may differ for a player.
  queryClient.clear();
  useHome.getState().clear();
  useSession.getState().begin(token, userInfo);
  takeUserInfo(userInfo);
  void refreshActivities();
}

/** Loads the player's own data after a login or at a start (spec section 4). */
export async function loadPlayer(): Promise<void> {
  const { token } = useSession.getState();
  const { userInfo, playSession } = await ask(PLAYER_CALL, playerInput());
  if (!isStill(token)) return;
  sinceLoadedMs = startStopwatch();
  takeUserInfo(userInfo);
  queryClient.setQueryData(PLAY_SESSION_KEY, playSession);
}

let sinceLoadedMs = () => Number.POSITIVE_INFINITY;

/** Loads the player's own data again for a screen that shows them; without an answer the last ones stay. */
export async function reloadPlayer(): Promise<void> {
  if (sinceLoadedMs() > FRESH_MS) await loadPlayer().catch(() => undefined);
}

/** False when the player left or changed while an answer was on its way: it is not this player's. */
function isStill(token: string | undefined): boolean {
  return useSession.getState().token === token;
}

/**
 * Asks for balance and level again, for example after a draw or a deposit.
 * A lost network is no error: the last known balance stays, marked as old.
 */
export async function refreshBalance(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  try {
    const figures = await ask(refreshData, {}, { isSilent: true });
    if (!isStill(token)) return;
    useSession.getState().refresh(figures);
    useWallet.getState().setSettled(figures.coin, figures);
  } catch {
    useWallet.getState().setOld();
    void checkConnection();
  }
}

/** The query of `refreshActivities`, for a screen that shows what is open: it hears that no list came. */
export const ACTIVITIES_QUERY = {
  queryKey: ['activities'],
  queryFn: () => loadActivities().then(() => true),
};

/** Asks which activities are open and, for a player, which red dots are lit; without an answer the last ones stay. */
export async function refreshActivities(): Promise<void> {
  await loadActivities().catch(() => void checkConnection());
}

async function loadActivities(): Promise<void> {
  const { token } = useSession.getState();
  const quiet = { isSilent: true };
  const list = ask(getActivityIds, {}, quiet);
  const [activities, status] = await Promise.all([
    list.catch(() => undefined),
    token ? ask(activityGetStatusList, {}, quiet).catch(() => undefined) : undefined,
  ]);
  if (!isStill(token)) return;
  if (activities) useHome.getState().setActivities(activities);
  if (status) {
    const { waiting, ...flags } = status;
    useRedDots.getState().setFlags(flags);
    useRedDots.getState().setWaiting(waiting);
  }
  await list;
}
