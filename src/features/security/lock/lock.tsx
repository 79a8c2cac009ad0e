import { createRoot } from 'react-dom/client';
import { sessionOpened } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { layersLeft } from '../../../lib/navigation/back-stack.ts';
import { loadPlayer, refreshActivities, takeUserInfo } from '../../../lib/session/player-data.ts';
import { LOCKED_CLASS, noteActivity } from '../../../lib/session/presence.ts';
import { type UserInfo, useSession } from '../../../lib/session/session-store.ts';
import { writeStored } from '../../../lib/storage/safe-storage.ts';
import { LockScreen } from './lock-screen.tsx';

/** Where a tab tells the others that the player has unlocked the session they share. */
const UNLOCKED_KEY = 'bituin.unlocked';

let shown: Promise<boolean> | undefined;

/**
 * Covers the whole app, which stays as it is beneath: forms, sheets and places in lists are there
 * again afterwards. It has a root of its own, so it can come before the app has started.
 * @returns true once the player unlocked the session, false when it ended
 */
export function lock(): Promise<boolean> {
  shown ??= cover().finally(() => {
    shown = undefined;
  });
  return shown;
}

/** What visitors were shown meanwhile, and what other tabs moved, is asked for again. */
function resume(): void {
  sessionOpened();
  void refreshActivities();
  void queryClient.invalidateQueries();
}

function cover(): Promise<boolean> {
  const { token } = useSession.getState();
  if (!token) return Promise.resolve(false);
  const place = document.createElement('div');
  place.dataset.lock = '';
  document.body.append(place);
  document.body.classList.add(LOCKED_CLASS);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      stopSession();
      removeEventListener('storage', onStorage);
      document.body.classList.remove(LOCKED_CLASS);
      noteActivity();
      if (isOpen) resume();
      // After React is done with whatever called this.
      setTimeout(() => {
        root.unmount();
        place.remove();
        // Whoever waits may navigate, which a step back on its way would undo.
        void layersLeft().then(() => resolve(isOpen));
      }, 0);
    };
    const stopSession = useSession.subscribe((session) => {
      if (session.token !== token) end(false);
    });
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== UNLOCKED_KEY) return;
      loadPlayer().catch(() => undefined);
      end(true);
    };
    addEventListener('storage', onStorage);
    const onOpen = (userInfo: UserInfo) => {
      takeUserInfo(userInfo);
      writeStored(UNLOCKED_KEY, Date.now());
      end(true);
    };
    root.render(<LockScreen onOpen={onOpen} />);
  });
}
