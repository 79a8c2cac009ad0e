import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, useNavigate } from 'react-router';
import { OfflineScreen } from '../features/error/offline-screen.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { setNavigator } from '../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../lib/session/session-store.ts';
import { startUp, useStartUp } from '../lib/session/start-up.ts';
import { ToastHost } from '../ui/feedback/toast.tsx';
import { AppErrorBoundary } from './app-error-boundary.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Overlays } from './overlays.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';
import { AppRouter } from './router.tsx';
import { FirstSkeleton } from './skeletons.tsx';
import { TopBar } from './top-bar.tsx';

const PlayerParts = lazy(() => import('./player-parts.tsx'));

/** The app: providers around the router, and what floats above every screen. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <NavigatorBridge />
        <TopBar />
        <OfflineBanner />
        <AppErrorBoundary>
          <Started />
        </AppErrorBoundary>
        <ToastHost />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Started() {
  const isLoggedIn = useIsLoggedIn();
  const phase = useStartUp((state) => state.phase);
  if (phase === 'starting') return <FirstSkeleton />;
  if (phase === 'failed') return <OfflineScreen onRetry={startUp} />;
  return (
    <>
      <AppRouter />
      <Overlays />
      {isLoggedIn ? (
        <QuietBoundary>
          <Suspense fallback={null}>
            <PlayerParts />
          </Suspense>
        </QuietBoundary>
      ) : null}
    </>
  );
}

function NavigatorBridge() {
  const navigate = useNavigate();
  useEffect(() => setNavigator((to, options) => navigate(to, options)), [navigate]);
  return null;
}
