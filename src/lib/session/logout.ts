import { logout } from '../../../contract/session.ts';
import { call } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { currentAddress, goTo } from '../navigation/navigation.ts';
import { useOverlays } from '../navigation/overlays.ts';
import { loginPathFor } from '../navigation/paths.ts';
import { STORAGE_KEYS } from '../storage/safe-storage.ts';
import { useHome } from '../stores/home-store.ts';
import { useRedDots } from '../stores/red-dots.ts';
import { useWallet } from '../stores/wallet-store.ts';
import { refreshActivities } from './player-data.ts';
import { rememberedAccount } from './remembered-account.ts';
import { useSession } from './session-store.ts';
import { logOutSocially } from './social-login.ts';

/**
 * Clears exactly what the spec's section 4 lists: token, stored user and wallet, VIP, home and
 * red-dot data, and kept records. VIP levels and what else the server owns lie in the query cache. Preferences,
 * favourites, recent games, language and the remembered account belong to the device and stay, and so does what
 * another tab stores of a session of its own.
 */
export function clearSession(): void {
  useSession.getState().clear();
  useWallet.getState().clear();
  useHome.getState().clear();
  useRedDots.getState().clear();
  queryClient.clear();
}

/**
 * Ends the session on this device and opens login, which leads back to `wanted`.
 * With a remembered account and password it opens on the account form.
 */
export function endSession(wanted: string = currentAddress()): void {
  clearSession();
  useOverlays.getState().closeAll();
  logOutSocially();
  const type = rememberedAccount()?.hasSavedPassword ? 'account' : undefined;
  goTo(loginPathFor(wanted, type), { replace: true });
  void refreshActivities();
}

/** The player logs out: ends the session on the server too, then here whatever it answered. */
export async function logOut(): Promise<void> {
  try {
    await call(logout, {});
  } catch {
    // Offline: the token is dropped here and dies on the server after its idle time.
  }
  if (useSession.getState().token) endSession('/');
}

/**
 * Logs out here when another tab removed the token.
 * @returns how to stop watching
 */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const isGone = event.key === null || (event.key === STORAGE_KEYS.token && !event.newValue);
    if (isGone && useSession.getState().token) endSession();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
