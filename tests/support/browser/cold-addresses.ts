import type { Page } from '@playwright/test';

/** An address, what it shows to whom, and what of the stage it draws. */
export interface ColdAddress {
  at: string;
  /** Comes with the address's own data. A visitor of an address without one is led to login. */
  shows: { visitor?: string | RegExp; player: string | RegExp };
  /** Atlases of the scene that is seen first; the stage must have drawn. */
  scene?: readonly string[];
  /** The jackpot's parol floats over it for a player. */
  hasParol?: true;
}

const HOME = { visitor: 'Hot now', player: 'Hot now' };
/** What a visitor sees in place of an activity. */
const LOOK = { visitor: 'Log in to take part' };
const LOGGED_IN = { player: 'Hot now' };
const parol = { hasParol: true } as const;

/** What people open: from a mail, a message, a bookmark, a reload. */
export const COLD_ADDRESSES: readonly ColdAddress[] = [
  { at: '/', shows: HOME, ...parol },
  { at: '/bonus', shows: { visitor: 'All activities', player: 'All activities' }, ...parol },
  {
    at: '/vip',
    shows: { visitor: 'The ranks', player: 'VIP tasks' },
    scene: ['vip-climb'],
    ...parol,
  },
  { at: '/member', shows: { player: 'Play safely' }, ...parol },
  // A player is led on to home.
  { at: '/auth/login', shows: LOGGED_IN, ...parol },
  { at: '/auth/accountLogin', shows: LOGGED_IN, ...parol },
  { at: '/auth/register', shows: { visitor: 'Step 1 of 3', ...LOGGED_IN }, ...parol },
  { at: '/wallets?name=deposit', shows: { player: /^Deposit ₱/ } },
  { at: '/wallets?name=withdraw', shows: { player: 'You can withdraw' } },
  { at: '/wallets/record', shows: { player: /Welcome chance/ } },
  // A score of covers in view, all of the sprite.
  {
    at: '/game/search',
    shows: { visitor: /^\d+ games$/, player: /^\d+ games$/ },
  },
  {
    at: '/game/start?gameId=102&tryIt=1',
    shows: { visitor: 'Mangga Royale', player: 'Mangga Royale' },
    scene: ['slot-three', 'reel-symbols'],
    ...parol,
  },
  {
    at: '/game/start?gameId=401&tryIt=1',
    shows: { visitor: 'Saranggola Rise', player: 'Saranggola Rise' },
    scene: ['rising'],
    ...parol,
  },
  {
    at: '/game/start?gameId=305&tryIt=1',
    shows: { visitor: 'Taas-Baba', player: 'Taas-Baba' },
    scene: ['hi-lo'],
    ...parol,
  },
  {
    at: '/game/start?gameId=601&tryIt=1',
    shows: { visitor: 'Bingo sa Plaza', player: 'Bingo sa Plaza' },
    scene: ['bingo'],
    ...parol,
  },
  { at: '/activity/jackpot', shows: { ...LOOK, player: 'Jackpot total' }, scene: ['jackpot'] },
  { at: '/activity/sign-in', shows: { ...LOOK, player: 'Day 1 of 7' }, scene: ['check-in'] },
  {
    at: '/activity/lottery',
    shows: { ...LOOK, player: 'Rewards for cards' },
    scene: ['scratch-card'],
  },
  { at: '/activity/redpkblue', shows: { player: 'Choose your camp' }, scene: ['red-blue'] },
  {
    at: '/activity/slotshack',
    shows: { ...LOOK, player: '40 stars in 3 minutes' },
    scene: ['slots-hack', 'reel-symbols'],
  },
  {
    at: '/activity/spin',
    shows: { visitor: 'Fill the lantern, take ₱100', player: 'More spins' },
    scene: ['invite-wheel'],
  },
  { at: '/member/profile/kyc', shows: { player: 'Show that you are you' } },
  { at: '/email', shows: { player: 'Welcome to Bituin' } },
  { at: '/player-protection', shows: { visitor: 'Who helps', player: 'Who helps' } },
];

/** What the login screen shows, where a visitor ends up whom an address does not let in. */
const LOGIN = 'or continue with';

/** Whether a visitor gets what a player does: a game for fun. */
const plays = ({ scene, shows }: ColdAddress) =>
  scene !== undefined && shows.visitor === shows.player;

/** Whether the address shows what it is for: its own words, the pictures in view, the scene. */
export function shownBy(page: Page, address: ColdAddress, isPlayer: boolean) {
  const { shows, scene } = address;
  const words = page.getByText(isPlayer ? shows.player : (shows.visitor ?? LOGIN)).first();
  const isStaged = scene !== undefined && (isPlayer || plays(address));
  return async () => (await words.isVisible()) && (await page.evaluate(isPainted, isStaged));
}

/** Runs in the page: whether the pictures in view have come, and the stage has drawn. */
function isPainted(isStaged: boolean): boolean {
  const isInView = (element: Element): boolean => {
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const images = [...document.images].filter(isInView);
  // A part of another file has no size until that file has come.
  const parts = [...document.querySelectorAll<SVGUseElement>('use:not([href^="#"])')].filter(
    ({ ownerSVGElement: drawing }) => drawing && isInView(drawing),
  );
  return (
    images.every(({ complete }) => complete) &&
    parts.every((part) => part.getBBox().width > 0) &&
    (!isStaged || window.recorder.firstDrawAt !== undefined)
  );
}

/** The atlases that may come: of the scene itself, of the parol over it, and the kit of both. */
export function atlasesOf(address: ColdAddress, isPlayer: boolean): string[] {
  const { scene = [], hasParol } = address;
  if (!isPlayer) return plays(address) ? ['kit', ...scene] : [];
  const own = [...scene, ...(hasParol ? ['jackpot-bubble'] : [])];
  return own.length > 0 ? ['kit', ...own] : [];
}
