import { type ComponentType, lazy, Suspense } from 'react';
import { useBackToClose } from '../lib/back-stack.ts';
import { type OverlayName, useOverlays } from '../lib/overlays.ts';
import { ParolLoader } from '../ui/parol-loader.tsx';

/** What every overlay component gets besides its own props. */
export interface OverlayProps {
  onClose: () => void;
}

interface Entry {
  Component: ComponentType<OverlayProps>;
  /** Sheets and dialogs take the back button themselves. */
  takesBack: boolean;
}

const OVERLAYS: Record<OverlayName, Entry> = {
  jackpot: {
    Component: lazy(() => import('../features/jackpot/jackpot-popup.tsx')),
    takesBack: true,
  },
  tips: { Component: lazy(() => import('./tips-dialog.tsx')), takesBack: true },
  language: { Component: lazy(() => import('./language-sheet.tsx')), takesBack: true },
  display: { Component: lazy(() => import('./display-sheet.tsx')), takesBack: true },
  'reward-list': {
    Component: lazy(() => import('../features/reward/reward-list.tsx')),
    takesBack: true,
  },
  spin: {
    Component: lazy(() => import('../features/invite/spin-popup.tsx')),
    takesBack: true,
  },
  'vip-gift': {
    Component: lazy(() => import('../features/invite/vip-gift.tsx')),
    takesBack: true,
  },
  'first-deposit': {
    Component: lazy(() => import('../features/promotions/first-deposit-popup.tsx')),
    takesBack: true,
  },
  'sign-in': {
    Component: lazy(() => import('../features/sign-in/sign-in-popup.tsx')),
    takesBack: true,
  },
  update: { Component: lazy(() => import('./update-dialog.tsx')), takesBack: true },
};

/** Shows the first overlay of the queue; the back button closes it before it leaves the screen. */
export function Overlays() {
  const { queue, close } = useOverlays();
  const shown = queue[0];
  const entry = shown && OVERLAYS[shown.name];
  useBackToClose(close, entry !== undefined && !entry.takesBack);
  if (!shown || !entry) return null;
  const { Component } = entry;
  return (
    <Suspense fallback={<ParolLoader />}>
      <Component key={shown.id} {...shown.props} onClose={close} />
    </Suspense>
  );
}
