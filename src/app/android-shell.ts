import type { RequestOf } from '../../contract/call.ts';
import { ask } from '../lib/api/api.ts';
import { hasBefore, hasLayers, layersLeft } from '../lib/navigation/back-stack.ts';
import { goTo } from '../lib/navigation/navigation.ts';
import { openOverlay } from '../lib/navigation/overlays.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { afterFirstLook } from '../lib/platform/first-look.ts';
import { host } from '../lib/platform/host.ts';
import { onShellBack } from '../lib/platform/shell-host.ts';
import { isShellTooOld } from '../lib/platform/shell-version.ts';
import { useSession } from '../lib/session/session-store.ts';
import { type PhoneFacts, START_CALL, startInput } from '../lib/session/start-calls.ts';
import { knownGameListVersion } from '../lib/storage/known-games.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../lib/storage/safe-storage.ts';
import { useConfig } from '../lib/stores/config-store.ts';
import { whenAtRest } from '../lib/stores/under-way.ts';

/** What the contract of the first call takes. */
const TOKEN_MAX = 256;
const PHONE_MAX = 1024;

/** From these the shell asks whether to leave the app. */
const ENDS: readonly string[] = [PATHS.home, PATHS.maintenance];

/** The phone's back button: what lies over the screen goes first, then screens, and last the app. */
function takeBack(): boolean {
  if (hasLayers()) {
    history.back();
    return true;
  }
  if (ENDS.includes(location.pathname)) return false;
  // The step off a sheet that has just closed would undo a way home.
  void layersLeft().then(() =>
    hasBefore() ? history.back() : goTo(PATHS.home, { replace: true }),
  );
  return true;
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** What the shell says now, as far as the contract takes it. */
async function askPhone(): Promise<PhoneFacts> {
  const [token, phone] = await Promise.all([host.messagingToken(), host.phoneInfo()]);
  return {
    ...(token.length <= TOKEN_MAX && { messagingToken: token }),
    ...(phone.length <= PHONE_MAX && isJson(phone) && { phoneinfoJsonModel: phone }),
  };
}

/** Makes the first call again, which carries what is kept of the phone. */
async function tellPhone(): Promise<void> {
  const input: RequestOf<typeof START_CALL> = startInput(knownGameListVersion());
  await ask(START_CALL, input, { isSilent: true }).catch(() => undefined);
}

/** Keeps what the shell says for the next first call; what is new is told now. */
async function renewPhone(): Promise<void> {
  const facts = await askPhone();
  const known = readStored<PhoneFacts>(STORAGE_KEYS.phone);
  if (JSON.stringify(known) === JSON.stringify(facts)) return;
  writeStored(STORAGE_KEYS.phone, facts);
  await tellPhone();
}

/** Tells once that the shell is too old, as soon as the operator's settings say so. */
function watchVersion(): void {
  const isOld = () => isShellTooOld(useConfig.getState().config?.minShellVersion ?? '');
  const tell = () => whenAtRest(() => openOverlay('update', { isShell: true }, true));
  if (isOld()) {
    tell();
    return;
  }
  const stop = useConfig.subscribe(() => {
    if (!isOld()) return;
    stop();
    tell();
  });
}

/** What the app does in the Android shell alone (docs/decisions/0080). */
export function startInShell(): void {
  onShellBack(takeBack);
  watchVersion();
  void afterFirstLook().then(renewPhone);
  useSession.subscribe((now, before) => {
    // The phone is kept with a player's device: who has just come in has told of none.
    if (now.token && now.token !== before.token) void tellPhone();
  });
}
