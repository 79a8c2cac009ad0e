import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router';
import { INNER_SCREENS, type InnerScreenName } from '../lib/inner-paths.ts';

type Chunk = { default: ComponentType };

/** Where each inner screen's chunk is. */
const CHUNKS: Record<InnerScreenName, () => Promise<Chunk>> = {
  'game-search': () => import('../features/game-search/search-screen.tsx'),
  wallets: () => import('../features/wallet/deposit-screen.tsx'),
  'deposit-result': () => import('../features/wallet/deposit-result-screen.tsx'),
  'wallet-record': () => import('../features/records/record-screen.tsx'),
  'card-list': () => import('../features/wallet/cards/card-list-screen.tsx'),
  'card-edit': () => import('../features/wallet/cards/card-edit-screen.tsx'),
  safebox: () => import('../features/safebox/safebox-screen.tsx'),
  'bonus-coin': () => import('../features/bonus-coin/bonus-coin-screen.tsx'),
  withdrawal: () => import('../features/wallet/withdraw/withdrawal-screen.tsx'),
  points: () => import('../features/points/points-screen.tsx'),
  'reward-record': () => import('../features/records/reward-record-screen.tsx'),
  'member-report': () => import('../features/records/report-screen.tsx'),
  'member-rounds': () => import('../features/records/rounds-screen.tsx'),
  'retrieve-balance': () => import('../features/retrieve/retrieve-screen.tsx'),
  rank: () => import('../features/rank/rank-screen.tsx'),
  'member-profile': () => import('../features/member/profile/profile-screen.tsx'),
  'member-profile-edit': () => import('../features/member/profile/edit-screen.tsx'),
  'member-games': () => import('../features/member/games/games-screen.tsx'),
  'self-limited': () => import('../features/protection/limits/self-limited-screen.tsx'),
  security: () => import('../features/security/security-screen.tsx'),
  'security-password': () => import('../features/security/password-screen.tsx'),
  'security-phone': () => import('../features/security/phone-screen.tsx'),
  inbox: () => import('../features/mail/inbox-screen.tsx'),
  mail: () => import('../features/mail/mail-screen.tsx'),
  'set-password': () => import('../features/auth/set-password-screen.tsx'),
  'social-return': () => import('../features/auth/social/social-return-screen.tsx'),
  'social-info': () => import('../features/auth/social/info-screen.tsx'),
  'bind-phone': () => import('../features/auth/bind-screen.tsx'),
  'linked-accounts': () => import('../features/auth/social/linked-screen.tsx'),
  kyc: () => import('../features/kyc/kyc-screen.tsx'),
  'kyc-rules': () => import('../features/kyc/rules-screen.tsx'),
  terms: () => import('../features/legal/terms-screen.tsx'),
  privacy: () => import('../features/legal/privacy-screen.tsx'),
  'player-protection': () => import('../features/protection/page/protection-screen.tsx'),
  'game-start': () => import('../features/game/start/game-start-screen.tsx'),
  jackpot: () => import('../features/jackpot/jackpot-screen.tsx'),
  spin: () => import('../features/invite/invite-screen.tsx'),
  lottery: () => import('../features/lottery/lottery-screen.tsx'),
  'lottery-product': () => import('../features/lottery/product-screen.tsx'),
  'lottery-order': () => import('../features/lottery/order-screen.tsx'),
  'lottery-record': () => import('../features/lottery/record-screen.tsx'),
  'lottery-history': () => import('../features/lottery/history-screen.tsx'),
  'lottery-rule': () => import('../features/lottery/rule-screen.tsx'),
  live: () => import('../features/live/live-screen.tsx'),
  slotshack: () => import('../features/slots-hack/slots-hack-screen.tsx'),
  'red-blue': () => import('../features/red-blue/red-blue-screen.tsx'),
  'red-blue-rule': () => import('../features/red-blue/rule-screen.tsx'),
  'first-deposit': () => import('../features/promotions/first-deposit-screen.tsx'),
  follow: () => import('../features/promotions/follow-screen.tsx'),
  bank: () => import('../features/promotions/bank-screen.tsx'),
  'sign-in': () => import('../features/sign-in/sign-in-screen.tsx'),
  'sign-in-rule': () => import('../features/sign-in/rule-screen.tsx'),
};

/** Names of all inner screens. */
export const INNER_NAMES = Object.keys(INNER_SCREENS) as InnerScreenName[];

/** Every inner screen as a lazy component. */
export const LAZY_INNER = Object.fromEntries(
  INNER_NAMES.map((name) => [name, lazy(CHUNKS[name])]),
) as Record<InnerScreenName, LazyExoticComponent<ComponentType>>;

/** Starts to load the screen of an address together with the table. */
export function preloadInner(pathname: string): void {
  const name = INNER_NAMES.find((known) => matchPath(INNER_SCREENS[known].path, pathname));
  if (name) CHUNKS[name]().catch(() => undefined);
}
