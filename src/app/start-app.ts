import { REFUSALS } from '../../contract/refusals.ts';
import { handleApi } from '../lib/api/api.ts';
import { askForScreen } from '../lib/api/screen-queries.ts';
import { loadRefusalTexts } from '../lib/i18n/i18n.ts';
import { goTo } from '../lib/navigation/navigation.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { offerUpdate, startBuildCheck, watchChunkErrors } from '../lib/platform/build-check.ts';
import { onConnectionBack, watchConnection } from '../lib/platform/connection.ts';
import { logEvent, watchHiding } from '../lib/platform/event-log.ts';
import { afterFirstLook } from '../lib/platform/first-look.ts';
import { keepInstallOffer } from '../lib/platform/install-prompt.ts';
import { afterFrame } from '../lib/platform/late-drawings.ts';
import { followMotionChoice } from '../lib/platform/motion.ts';
import { isAndroidShell } from '../lib/platform/platform.ts';
import { askForTerms } from '../lib/session/ask-for-terms.ts';
import { endSession, watchOtherTabs } from '../lib/session/logout.ts';
import { refreshActivities, refreshBalance } from '../lib/session/player-data.ts';
import { startUp } from '../lib/session/start-up.ts';
import { provideStage } from '../lib/stage/stage-context.ts';
import { followOtherTabs } from '../lib/stores/prefs-store.ts';
import { startOnlinePing } from './online-ping.ts';
import { preloadScreen } from './screens.ts';

const loadLock = () => import('../features/security/lock/lock.tsx');

/** Without its cover the app must not stay open. */
function leaveUncovered(): boolean {
  endSession();
  return false;
}

/** So long after the app is shown nothing of the first screen is under way any more. */
const WORKER_MS = 3000;

/** A shell without this part is a browser. */
function startShell(): void {
  import('./android-shell.ts').then(
    ({ startInShell }) => startInShell(),
    () => undefined,
  );
}

/** Lets the app be kept on the device (lib/platform/kept-worker), once it is shown and at rest. */
function keepWorkerLater(): void {
  const keep = () =>
    import('../lib/platform/kept-worker.ts').then(
      ({ keepWorker }) => keepWorker(offerUpdate),
      () => undefined,
    );
  void afterFirstLook().then(() =>
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(keep), WORKER_MS),
  );
}

/** What the page's first content waits for. */
interface Begun {
  /** The end of the spec's start-up, which runs beside React's. */
  started: Promise<void>;
  /** What the address shows is loaded, and for a player what it asks first is answered. */
  screen: Promise<void>;
  /** The start-up waits for its player or its turn, which the app is to say. */
  heldUp: Promise<void>;
}

/** Sends the first calls and loads what the address shows; what they may meet is heard from here on. */
export function startApp(): Begun {
  let holdUp = () => undefined as undefined;
  const heldUp = new Promise<void>((resolve) => {
    holdUp = () => void resolve();
  });
  handleApi({
    unauthorised: () => endSession(),
    tipTimeout: () =>
      void import('./tips-dialog.tsx').then(
        (dialog) => dialog.showTips(),
        () => undefined,
      ),
    maintenance: () => goTo(PATHS.maintenance, { replace: true }),
    refused: (code) => {
      if (code === REFUSALS.termsChanged) void askForTerms();
      return loadRefusalTexts();
    },
    busy: (seconds, why) => {
      holdUp();
      return import('./wait-for-turn.ts').then(
        ({ waitForTurn }) => waitForTurn(seconds, why),
        () => new Promise((done) => setTimeout(done, seconds * 1000)),
      );
    },
    locked: () => {
      holdUp();
      return loadLock().then(({ lock }) => lock(), leaveUncovered);
    },
  });
  provideStage(async () => {
    await afterFrame();
    const { openStageHost } = await import('./stage-host.tsx');
    return openStageHost();
  });
  if (isAndroidShell()) startShell();
  // The browser makes its offer once, when it likes.
  else keepInstallOffer();
  watchChunkErrors();
  watchConnection();
  const loaded = preloadScreen(location.pathname);
  const started = startUp();
  // After the start-up, which may find that the session is over.
  const screen = started.then(() => loaded).then((queries) => queries && askForScreen(queries));
  // Without its query, which may hold what is nobody's business.
  const from = document.referrer.split('?')[0] ?? '';
  logEvent('app_start', { eventFrom: from.slice(0, 128) });
  return { started, screen, heldUp };
}

/** Everything else that lives as long as the page; nothing of it is of use before the app is drawn. */
export function watchPage(): void {
  followMotionChoice();
  watchOtherTabs();
  followOtherTabs();
  watchHiding();
  startOnlinePing(loadLock);
  startBuildCheck(offerUpdate);
  onConnectionBack(refreshBalance);
  onConnectionBack(refreshActivities);
  keepWorkerLater();
}
