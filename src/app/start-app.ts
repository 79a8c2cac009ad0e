import { handleApi } from '../lib/api.ts';
import { startBuildCheck, watchChunkErrors } from '../lib/build-check.ts';
import { logEvent, watchHiding } from '../lib/event-log.ts';
import { loadRefusalTexts, startI18n } from '../lib/i18n.ts';
import { endSession, watchOtherTabs } from '../lib/logout.ts';
import { followMotionChoice } from '../lib/motion.ts';
import { goTo } from '../lib/navigation.ts';
import { startOnlinePing } from '../lib/online-ping.ts';
import { openOverlay } from '../lib/overlays.ts';
import { PATHS } from '../lib/paths.ts';
import { provideStage } from '../lib/stage-context.ts';
import { startUp } from '../lib/start-up.ts';
import { preloadScreen } from './screens.ts';

const loadLock = () => import('../features/security/lock/lock.tsx');

/** Without its cover the app must not stay open. */
function leaveUncovered(): boolean {
  endSession();
  return false;
}

/** Starts everything that lives as long as the page; the spec's start-up runs beside React's. */
export function startApp(): void {
  startI18n();
  handleApi({
    unauthorised: () => endSession(),
    tipTimeout: () => openOverlay('tips'),
    maintenance: () => goTo(PATHS.maintenance, { replace: true }),
    refused: loadRefusalTexts,
    busy: (seconds) =>
      import('./wait-for-turn.ts').then(
        ({ waitForTurn }) => waitForTurn(seconds),
        () => new Promise((done) => setTimeout(done, seconds * 1000)),
      ),
    locked: () => loadLock().then(({ lock }) => lock(), leaveUncovered),
  });
  provideStage(() => import('./stage-host.tsx').then((chunk) => chunk.openStageHost()));
  followMotionChoice();
  watchChunkErrors();
  watchOtherTabs();
  watchHiding();
  startOnlinePing(loadLock);
  startBuildCheck(() => openOverlay('update'));
  preloadScreen(location.pathname);
  void startUp();
  // Without its query, which may hold what is nobody's business.
  const from = document.referrer.split('?')[0] ?? '';
  logEvent('app_start', { eventFrom: from.slice(0, 128) });
}
