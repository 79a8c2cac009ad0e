import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { ACTIVITY_IDS } from '../../contract/activity.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { setNavigator } from '../lib/navigation/navigation.ts';
import { shownOf, useOverlays } from '../lib/navigation/overlays.ts';
import { heldLazy, useConnection } from '../lib/platform/connection.ts';
import { makeEarlyTap } from '../lib/platform/early-tap.ts';
import { drawAfterWords, useFirstLook } from '../lib/platform/first-look.ts';
import { useImportantNotice } from '../lib/session/important-notice.ts';
import { useIsLoggedIn } from '../lib/session/session-store.ts';
import { startUp, useStartUp } from '../lib/session/start-up.ts';
import { earlyCanvas } from '../lib/stage/early-canvas.ts';
import { useChat } from '../lib/stores/chat-store.ts';
import { useHome } from '../lib/stores/home-store.ts';
import type { PopupProps } from '../manifests/manifest.ts';
import { OfflineCover, OfflineScreen } from '../ui/feedback/offline-screen.tsx';
import { ParolLoader } from '../ui/feedback/parol-loader.tsx';
import { ToastHost } from '../ui/feedback/toast.tsx';
import { AppErrorBoundary, QuietBoundary } from './boundaries.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { AppRouter } from './router.tsx';
import { FirstSkeleton } from './skeletons.tsx';
import { TopBar } from './top-bar.tsx';

const ImportantNotice = heldLazy(() => import('./important-notice.tsx'));
const ChatDock = heldLazy(() => import('./chat-dock.tsx'));
const VisitorPopups = heldLazy(() => import('./start-popups.tsx'));
const PlayerParts = heldLazy(() => import('./player-parts.tsx'));

/** The app in a browser. */
export function App() {
  useEffect(() => {
    // From here on everything in the page is this player's own.
    delete document.documentElement.dataset.player;
    makeEarlyTap();
    void drawAfterWords(earlyCanvas() !== undefined);
  }, []);
  return (
    <BrowserRouter useTransitions={false}>
      <AppInRouter />
    </BrowserRouter>
  );
}

/** The app at the address of the router around it: its screens, and what floats above every one. */
export function AppInRouter() {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigatorBridge />
      <TopBar />
      <OfflineBanner />
      <Chat />
      <AppErrorBoundary>
        <Started />
      </AppErrorBoundary>
      <ToastHost />
    </QueryClientProvider>
  );
}

const components: Record<string, ComponentType<PopupProps>> = {};

function componentOf(name: string): ComponentType<PopupProps> {
  components[name] ??= heldLazy(() => {
    // No popup waits for its log.
    import('./popup-log.ts').catch(() => undefined);
    return import('../manifests/fold.ts').then(({ loadPopup }) => loadPopup(name));
  });
  return components[name];
}

/** Shows the first overlay of the queue, above the one that it lies over. */
function Overlays() {
  const { queue } = useOverlays();
  const isLost = useConnection((state) => state.isLost);
  return shownOf(queue)
    .reverse()
    .map(({ id, name, props, isAuto, close }) => {
      const Component = componentOf(name);
      // Nobody waits for what opens by itself.
      const wait = isAuto ? null : <ParolLoader />;
      return (
        <Suspense key={id} fallback={isLost ? <OfflineCover onClose={close} /> : wait}>
          <Component {...props} onClose={close} />
        </Suspense>
      );
    });
}

/** The one popup that a visitor may see; nobody else's visit pays for its code. */
function useHasVisitorPopup(): boolean {
  const tips = useHome(({ activities }) => activities?.activityMap[ACTIVITY_IDS.firstDepositTips]);
  return tips?.type === 1 && tips.unloginShowStatus === 1;
}

/** What waits until the first look is whole; by itself, so that nothing else is drawn again for it. */
function LateParts() {
  const isLoggedIn = useIsLoggedIn();
  const isLookWhole = useFirstLook();
  const hasVisitorPopup = useHasVisitorPopup();
  if (!isLookWhole || !(isLoggedIn || hasVisitorPopup)) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>{isLoggedIn ? <PlayerParts /> : <VisitorPopups />}</Suspense>
    </QuietBoundary>
  );
}

function Started() {
  const phase = useStartUp((state) => state.phase);
  const notice = useImportantNotice();
  if (phase === 'starting') return <FirstSkeleton />;
  if (phase === 'failed') return <OfflineScreen onBack={startUp} />;
  if (notice.isShown) {
    return (
      <Suspense fallback={<FirstSkeleton />}>
        <ImportantNotice onAccept={notice.accept} />
      </Suspense>
    );
  }
  return (
    <>
      <AppRouter />
      <Overlays />
      <LateParts />
    </>
  );
}

/** Whatever becomes of the screens below it, a talk goes on. */
function Chat() {
  const isThere = useChat(({ page }) => page !== undefined);
  if (!isThere) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={<ParolLoader />}>
        <ChatDock />
      </Suspense>
    </QuietBoundary>
  );
}

function NavigatorBridge() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((to, options) => navigate(to, options)), [navigate]);
  return null;
}
