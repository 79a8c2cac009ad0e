/** Who may open a screen. `player` sends a visitor to login and back afterwards. */
export type ScreenGuard = 'public' | 'player';

/** Where the floating jackpot bubble shows and whether the bottom bar does. */
interface Screen {
  path: string;
  guard: ScreenGuard;
  /** Bottom bar and header of the shell; else the screen brings its own header. */
  hasBars: boolean;
  /** The jackpot bubble may float here (spec section 2). */
  hasBubble: boolean;
}

const bars = { hasBars: true, hasBubble: true } as const;
const plain = { hasBars: false, hasBubble: false } as const;

/**
 * The screens that the lobby's first load routes: the bottom bar's and those of login. The features'
 * manifests declare them too, as all others, and a test holds both equal.
 */
export const SCREENS = {
  index: { path: '/', guard: 'public', ...bars },
  bonus: { path: '/bonus', guard: 'public', ...bars },
  vip: { path: '/vip', guard: 'public', ...bars },
  member: { path: '/member', guard: 'player', ...bars },
  login: { path: '/auth/login', guard: 'public', ...plain },
  'account-login': { path: '/auth/accountLogin', guard: 'public', ...plain },
  register: { path: '/auth/register', guard: 'public', ...plain },
  forget: { path: '/auth/forget', guard: 'public', ...plain },
  maintenance: { path: '/maintenance', guard: 'public', ...plain },
  /** Every screen that the manifests declare (app/inner-router). */
  inner: { path: '*', guard: 'public', ...plain },
} as const satisfies Record<string, Screen>;

/** Where the jackpot bubble may float besides games (spec section 2), as patterns. */
export const BUBBLE_PATHS: readonly string[] = [
  ...Object.values(SCREENS).flatMap(({ path, hasBubble }) => (hasBubble ? path : [])),
  '/bonus/*',
  '/vip/*',
  '/agent',
];

/** Name of a screen. */
export type ScreenName = keyof typeof SCREENS;

/** Addresses that other screens link to. */
export const PATHS = {
  home: SCREENS.index.path,
  bonus: SCREENS.bonus.path,
  deposit: '/wallets?name=deposit',
  vip: SCREENS.vip.path,
  member: SCREENS.member.path,
  games: '/game/search',
  jackpot: '/activity/jackpot',
  login: SCREENS.login.path,
  register: SCREENS.register.path,
  forget: SCREENS.forget.path,
  setPassword: '/auth/set-password',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  protection: '/player-protection',
  service: '/service',
  selfLimited: '/member/self-limited',
  kyc: '/member/profile/kyc',
  maintenance: SCREENS.maintenance.path,
} as const;

/** Address of one deposit's result. */
export function depositResultPath(depositId: string): string {
  return `/wallets/deposit/${encodeURIComponent(depositId)}`;
}

/** The login address that leads back to `wanted` afterwards. */
export function loginPathFor(wanted: string, type?: 'account'): string {
  return backPathFor(PATHS.login, wanted, type);
}

/** The registration's, too. */
export function registerPathFor(wanted: string): string {
  return backPathFor(PATHS.register, wanted);
}

/** Any screen of the way in, which leads to `wanted` afterwards. */
export function backPathFor(path: string, wanted: string, type?: 'account'): string {
  const query = new URLSearchParams();
  if (type) query.set('type', type);
  const back = safeReturn(wanted);
  if (back !== PATHS.home) query.set('back', back);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * Where login leads: an address of this site outside `/auth/`, else home. Anything else (another
 * site, the login screen itself) would let a link mislead a player or loop.
 */
export function safeReturn(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return PATHS.home;
  return wanted.startsWith('/auth/') ? PATHS.home : wanted;
}
