import { chainsOf, shortName } from '../../tests/support/browser/load-chain.ts';
import type { Visit } from './load-visit.ts';
import { type Goal, linesOf, quantile } from './report.ts';

/** Names of the two pages that everything is held against. */
export const BARE_PAGE = 'bare page';
export const BARE_SCENE = 'bare scene';

/** All visits of one address, put together by their medians. */
export interface Opened {
  name: string;
  fcpMs: number;
  lcpMs: number;
  /** Undefined where nothing was drawn on a canvas. */
  firstDrawMs: number | undefined;
  blockedMs: number;
  shift: number;
  /** What had come when the largest paint or the first draw happened. */
  shown: { requests: number; kib: number };
  all: { requests: number; kib: number };
  /** Requests that are no calls, until the page was at rest. */
  files: number;
  lcp: string;
}

const LONG_MS = 50;
/** Between a reply and the paint of it. */
const PAINT_MS = 60;
const KIB = 1024;
const isCall = (address: string): boolean => address.startsWith('/app/');

const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Milliseconds since the first request was sent. */
function since({ asked }: Pick<Visit, 'asked'>, at: number | undefined): number | undefined {
  return at === undefined ? undefined : (at - (asked[0]?.sentAt ?? 0)) * 1000;
}

const sizeOf = (asked: Visit['asked']) => ({
  requests: asked.length,
  kib: asked.reduce((sum, { bytes }) => sum + bytes, 0) / KIB,
});

/** What came over the wire until shown; what the browser had is no request. */
function shownOf(visit: Visit): Visit['asked'] {
  const shownMs = Math.max(visit.lcpMs, visit.firstDrawMs ?? 0) + PAINT_MS;
  return visit.asked.filter(
    (asked) => !asked.isKept && (since(visit, asked.doneAt) ?? Number.POSITIVE_INFINITY) <= shownMs,
  );
}

function blockedOf({ longTasks, fcpMs }: Visit): number {
  return longTasks
    .filter(([start]) => start >= fcpMs - 1)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - LONG_MS), 0);
}

/** Puts the visits of one address together. */
export function openedOf(name: string, visits: readonly Visit[]): Opened {
  const of = (figure: (visit: Visit) => number): number => median(visits.map(figure));
  const sent = (visit: Visit) => visit.asked.filter(({ isKept }) => !isKept);
  const drawn = visits.flatMap(({ firstDrawMs }) => firstDrawMs ?? []);
  const sizes = (list: (visit: Visit) => Visit['asked']) => ({
    requests: of((visit) => sizeOf(list(visit)).requests),
    kib: of((visit) => sizeOf(list(visit)).kib),
  });
  return {
    name,
    fcpMs: of(({ fcpMs }) => fcpMs),
    lcpMs: of(({ lcpMs }) => lcpMs),
    firstDrawMs: drawn.length > 0 ? median(drawn) : undefined,
    blockedMs: of(blockedOf),
    shift: of(({ shift }) => shift),
    shown: sizes(shownOf),
    all: sizes(sent),
    files: of((visit) => sent(visit).filter(({ address }) => !isCall(address)).length),
    lcp: visits[0]?.lcp ?? '',
  };
}

/** The most that an address may cost, in times the bare page's or the bare scene's figure. */
const LCP_MAX: Record<string, number> = {
  '/': 1.6,
  '@/': 2.2,
  '@/wallets?name=deposit': 2.5,
  '@/member': 2.5,
  '@/game/search': 2.5,
  '@/activity/sign-in': 2.5,
};
const DRAW_MAX: Record<string, number> = {
  '@/activity/jackpot': 1.6,
  '@/game/start?gameId=102&tryIt=1': 2,
};
const BLOCKED_MORE_MS_MAX = 100;
const SECOND_LCP_MAX = 1.3;
const SECOND_FILES_MAX = 4;

/** The goals of one address; empty where it has none. */
export function loadGoalsOf(
  opened: Opened,
  bare: { page: Opened; scene: Opened },
  isSecond: boolean,
): Goal[] {
  const goal = (what: string, value: number, most: number): Goal => {
    return { what, value, most, isKept: value <= most };
  };
  const { name, lcpMs, firstDrawMs, blockedMs, files } = opened;
  const lcp = lcpMs / bare.page.lcpMs;
  const isHome = name === '/' || name === '@/';
  if (isSecond) {
    if (!isHome) return [];
    return [
      goal('largest paint of the second visit, x bare page', lcp, SECOND_LCP_MAX),
      goal('requests beside the calls', files, SECOND_FILES_MAX),
    ];
  }
  const lcpMax = LCP_MAX[name];
  const drawMax = DRAW_MAX[name];
  // What was never drawn has missed its goal.
  const draw = (firstDrawMs ?? Number.POSITIVE_INFINITY) / (bare.scene.firstDrawMs ?? 0);
  return [
    ...(lcpMax === undefined ? [] : [goal('largest paint, x bare page', lcp, lcpMax)]),
    ...(drawMax === undefined ? [] : [goal('first draw, x bare scene', draw, drawMax)]),
    ...(isHome
      ? [
          goal(
            'blocked ms beyond the bare page',
            blockedMs - bare.page.blockedMs,
            BLOCKED_MORE_MS_MAX,
          ),
        ]
      : []),
  ];
}

/** The medians as a table of text, and what was painted last and largest. */
export function loadTable(list: readonly Opened[], bare: { page: Opened; scene: Opened }): string {
  const heads = ['medians', 'FCP', 'LCP', 'x bare', 'draw', 'x bare', 'TBT', 'CLS'];
  const more = ['requests', 'KiB', 'all', 'KiB'];
  const rows = list.map((opened) => {
    const { firstDrawMs: draw, shown, all } = opened;
    const ofScene = draw === undefined ? '-' : (draw / (bare.scene.firstDrawMs ?? 0)).toFixed(1);
    return [
      opened.name,
      opened.fcpMs.toFixed(0),
      opened.lcpMs.toFixed(0),
      (opened.lcpMs / bare.page.lcpMs).toFixed(1),
      draw?.toFixed(0) ?? '-',
      ofScene,
      opened.blockedMs.toFixed(0),
      opened.shift.toFixed(3),
      ...[String(shown.requests), shown.kib.toFixed(0), String(all.requests), all.kib.toFixed(0)],
    ];
  });
  const painted = list.map(({ name, lcp }) => `  ${name}: ${lcp}`);
  return [linesOf([[...heads, ...more], ...rows]), '\nlargest paint', ...painted].join('\n');
}

/** Every request of a visit as a table of text: ms from the first one, and how deep in the chain. */
export function fallTable(visit: Visit): string {
  const chains = chainsOf(visit.asked);
  const ms = (at: number | undefined): string => since(visit, at)?.toFixed(0) ?? '-';
  const rows = visit.asked.map((asked) => {
    const chain = chains.get(asked.address) ?? [];
    const by = chain.at(-2) ?? '';
    return [
      shortName(asked.address).slice(0, 48),
      ...[ms(asked.sentAt), ms(asked.firstAt), ms(asked.doneAt)],
      asked.isKept ? 'kept' : (asked.bytes / KIB).toFixed(1),
      asked.type,
      String(chain.length),
      shortName(by).slice(0, 32),
    ];
  });
  const heads = ['request', 'sent', 'first', 'done', 'KiB', 'type', 'depth', 'started by'];
  return linesOf([heads, ...rows]);
}
