import type { ComponentType } from 'react';
import type { OverlayName } from '../lib/overlays.ts';

/** What every overlay component gets besides its own props. All of them take the back button. */
export interface OverlayProps {
  onClose: () => void;
}

type Chunk = { default: ComponentType<OverlayProps> };

/**
 * Where each overlay's chunk is. A table of its own, which comes with the first overlay: the
 * lobby's first load does not pay for the names of all files.
 */
export const OVERLAY_CHUNKS: Record<OverlayName, () => Promise<Chunk>> = {
  login: () => import('../features/auth/login-overlay.tsx'),
  register: () => import('../features/auth/register-overlay.tsx'),
  'forgot-password': () => import('../features/auth/forgot-password-overlay.tsx'),
  jackpot: () => import('../features/jackpot/jackpot-popup.tsx'),
  tips: () => import('./tips-dialog.tsx'),
  language: () => import('./language-sheet.tsx'),
  display: () => import('./display-sheet.tsx'),
  'reward-list': () => import('../features/reward/reward-list.tsx'),
  spin: () => import('../features/invite/spin-popup.tsx'),
  'vip-gift': () => import('../features/invite/vip-gift.tsx'),
  'first-deposit': () => import('../features/promotions/first-deposit-popup.tsx'),
  'sign-in': () => import('../features/sign-in/sign-in-popup.tsx'),
  kyc: () => import('../features/kyc/kyc-popup.tsx'),
  update: () => import('./update-dialog.tsx'),
};
