import { create } from 'zustand';
import { appConfig } from '../../../contract/config.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { ApiBug, ApiRefused, ApiUnknown, ask } from '../api/api.ts';
import { textsReady } from '../i18n/i18n.ts';
import { goTo } from '../navigation/navigation.ts';
import { PATHS } from '../navigation/paths.ts';
import { checkConnection, onConnectionBack } from '../platform/connection.ts';
import { afterFirstLook, limitFirstLook } from '../platform/first-look.ts';
import { PAGE_DATA } from '../platform/page-data.ts';
import { startTheme } from '../platform/theme.ts';
import { knownGameListVersion } from '../storage/known-games.ts';
import { useConfig } from '../stores/config-store.ts';
import { useHome } from '../stores/home-store.ts';
import { clearSession, endSession } from './logout.ts';
import { loadPlayer, refreshActivities } from './player-data.ts';
import { useSession } from './session-store.ts';
import { START_CALL, startInput } from './start-calls.ts';

/** `starting` shows the skeleton, `failed` the screen with a retry, `shown` the app. */
export type StartPhase = 'starting' | 'failed' | 'shown';

/** So long after a start that found no answer the next one is made, where the site itself answers. */
const AGAIN_MS = 5000;

/** How far the start has come: a visitor's home is in the page already. */
export const useStartUp = create<{ phase: StartPhase }>()(() => ({
  phase: isInPage() ? 'shown' : 'starting',
}));

/** True where the page brought all that a visitor sees; a player's own data are still to come. */
function isInPage(): boolean {
  const { token } = useSession.getState();
  return PAGE_DATA !== undefined && !token && PAGE_DATA.config.maintenance.status !== 1;
}

/**
 * The start as the spec's section 4 orders it: theme, preLogin (401 logs out), the player's data,
 * maintenance, then the page; activities are refreshed afterwards.
 */
export async function startUp(): Promise<void> {
  if (useStartUp.getState().phase !== 'shown') useStartUp.setState({ phase: 'starting' });
  await startTheme();
  let isClosed = false;
  try {
    await startSession();
    isClosed = useConfig.getState().config?.maintenance.status === 1;
  } catch (error) {
    isClosed = error instanceof ApiRefused && error.code === REFUSALS.maintenance;
    if (!isClosed) return goOnWithout(error);
  }
  if (isClosed && location.pathname !== PATHS.maintenance) {
    goTo(PATHS.maintenance, { replace: true });
  }
  await textsReady();
  useStartUp.setState({ phase: 'shown' });
  limitFirstLook();
  // Lamps and popups are no part of the first look, unless its screen asks for them.
  const { activities } = useHome.getState();
  void afterFirstLook().then(() => {
    if (useHome.getState().activities === activities) void refreshActivities();
  });
}

/**
 * Without a network the app opens with what the page brought, and starts again when there is one;
 * where it brought nothing, or the server itself failed, there is nothing to show.
 */
function goOnWithout(error: unknown): void {
  const hasLobby = useConfig.getState().config !== undefined;
  const isShown = useStartUp.getState().phase === 'shown';
  if (!hasLobby || (!isShown && !(error instanceof ApiUnknown))) {
    useStartUp.setState({ phase: 'failed' });
    return;
  }
  useStartUp.setState({ phase: 'shown' });
  limitFirstLook();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    stop();
    void startUp();
  };
  const stop = onConnectionBack(again);
  // A site that answers all the same is not lost, so nobody tells when it is back.
  void checkConnection().then((isThere) => {
    if (isThere) timer = setTimeout(again, AGAIN_MS);
  });
}

async function startSession(): Promise<void> {
  const isOver = !(await askPreLogin());
  const hadToken = useSession.getState().token !== undefined;
  if (!isOver && hadToken) await loadPlayer().catch(rethrowUnlessUnauthorised);
  if (isOver) {
    // The spec logs out here; the same call without the token then brings the config.
    endSession();
    await askPreLogin();
  }
}

/** @returns false when the server says that the token no longer counts. */
async function askPreLogin(): Promise<boolean> {
  const hadToken = useSession.getState().token !== undefined;
  try {
    const { config, isLoggedIn } = await ask(START_CALL, startInput(knownGameListVersion()));
    useConfig.getState().setConfig(config);
    return isLoggedIn || !hadToken;
  } catch (error) {
    if (!isUnauthorised(error)) throw error;
    if (!hadToken) clearSession();
    return false;
  }
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiBug && error.code === 401;
}

function rethrowUnlessUnauthorised(error: unknown): void {
  // The call's 401 has ended the session already.
  if (!isUnauthorised(error)) throw error;
}

/**
 * Asks whether maintenance is over (spec: `appConfig`).
 * @returns true when the app is open again
 */
export async function isMaintenanceOver(): Promise<boolean> {
  try {
    const config = await ask(appConfig, { v: knownGameListVersion() }, { isSilent: true });
    useConfig.getState().setConfig(config);
    return config.maintenance.status !== 1;
  } catch {
    return false;
  }
}
