import type { ScreenGuard } from './paths.ts';

/** A screen that brings its own header. */
export interface InnerScreen {
  path: string;
  guard: ScreenGuard;
}

const open = (path: string) => ({ path, guard: 'public' }) as const;
const own = (path: string) => ({ path, guard: 'player' }) as const;

/**
 * Every screen without the bottom bar but login's (spec section 2). A table of its own, which comes
 * with the first of them that is opened: the lobby's first load does not pay for it.
 */
export const INNER_SCREENS = {
  'game-search': open('/game/search'),
  wallets: own('/wallets'),
  'deposit-result': own('/wallets/deposit/:id'),
  'wallet-record': own('/wallets/record'),
  'card-list': own('/wallets/card/list'),
  'card-edit': own('/wallets/card/edit'),
  safebox: own('/wallets/safebox'),
  'bonus-coin': own('/wallets/bonus'),
  withdrawal: own('/withdrawal/:name'),
  points: own('/points'),
  'reward-record': own('/reward/record'),
  'member-report': own('/member/report'),
  'member-rounds': own('/member/rounds'),
  'retrieve-balance': own('/member/retrieve-balance'),
  rank: own('/rank'),
  'member-profile': own('/member/profile'),
  'member-profile-edit': own('/member/profile/info'),
  'member-games': own('/member/games'),
  'self-limited': own('/member/self-limited'),
  security: own('/member/security'),
  'security-password': own('/member/security/password'),
  'security-phone': own('/member/security/phone'),
  inbox: own('/email'),
  mail: own('/email/detail'),
  'set-password': own('/auth/set-password'),
  'social-return': open('/auth/social'),
  'social-info': open('/auth/info'),
  'bind-phone': own('/auth/bind'),
  'linked-accounts': own('/member/profile/linked'),
  kyc: own('/member/profile/kyc'),
  'kyc-rules': open('/rules/kyc'),
  terms: open('/terms-of-use'),
  privacy: open('/privacy-policy'),
  'player-protection': open('/player-protection'),
  'game-start': own('/game/start'),
  jackpot: own('/activity/jackpot'),
  lottery: own('/activity/lottery'),
  'lottery-product': own('/activity/lottery/product'),
  'lottery-order': own('/activity/lottery/order'),
  'lottery-record': own('/activity/lottery/record'),
  'lottery-history': own('/activity/lottery/history'),
  'lottery-rule': own('/activity/lottery/rule'),
  live: own('/activity/live'),
  slotshack: own('/activity/slotshack'),
  spin: open('/activity/spin'),
  'red-blue': own('/activity/redpkblue'),
  'red-blue-rule': open('/activity/redpkblue/rule'),
  'first-deposit': open('/activity/first-deposit'),
  follow: open('/activity/follow'),
  bank: own('/activity/bank'),
  'sign-in': own('/activity/sign-in'),
  'sign-in-rule': own('/activity/sign-in/rule'),
} as const satisfies Record<string, InnerScreen>;

/** Name of an inner screen. */
export type InnerScreenName = keyof typeof INNER_SCREENS;
