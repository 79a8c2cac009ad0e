import type { betRecordReport } from '../../../../contract/bets.ts';
import type { ReplyOf } from '../../../../contract/call.ts';
import { addDays } from '../days.ts';
import type { Period } from '../report/figures.ts';
import type { Panel, Place } from '../report/geometry.ts';

/** What one game came to on one Manila day. */
export type GameDay = ReplyOf<typeof betRecordReport>['list'][number];

/** Rounds that have ended, in hundredths; `net` is what playing came to. */
export interface GameSums {
  rounds: number;
  wagered: number;
  won: number;
  net: number;
}

/** The sums of a day, a week or a month, with the days that they are made of. */
export interface GameBucket extends GameSums {
  start: string;
  /** Last day of the span; the present one may not be over. */
  end: string;
  days: readonly GameDay[];
}

/** The one panel of the chart of games. */
export const GAME_PANELS: readonly Panel[] = [{ name: 'games', series: ['wagers', 'wins'] }];

/**
 * First days of the last `count` periods, oldest first; the present one is the last. A week begins
 * on Monday.
 * @param today the present Manila day
 */
export function periodStarts(period: Period, count: number, today: string): string[] {
  const starts = [firstDayOf(period, today)];
  while (starts.length < count) {
    starts.unshift(firstDayOf(period, addDays(starts[0] ?? today, -1)));
  }
  return starts;
}

function firstDayOf(period: Period, day: string): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`;
  return period === 'week' ? addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day;
}

const NOTHING: GameSums = { rounds: 0, wagered: 0, won: 0, net: 0 };

/** Adds up. */
export function sumOf(days: readonly GameSums[]): GameSums {
  return days.reduce(
    (sum, day) => ({
      rounds: sum.rounds + day.rounds,
      wagered: sum.wagered + day.wagered,
      won: sum.won + day.won,
      net: sum.net + day.net,
    }),
    NOTHING,
  );
}

/** Sorts days into periods. @param today last day of the last period that is looked at */
export function bucketsOf(
  days: readonly GameDay[],
  starts: readonly string[],
  today: string,
): GameBucket[] {
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? today : addDays(next, -1);
    const own = days.filter(({ day }) => day >= start && day <= end);
    return { start, end, days: own, ...sumOf(own) };
  });
}

/** What the chart draws. */
export function gamePlaces(buckets: readonly GameBucket[]): Place[] {
  return buckets.map(({ start, wagered, won }) => ({
    start,
    amounts: { wagers: wagered, wins: won },
  }));
}

/** What one game came to over a span. */
export interface GameTotal extends GameSums {
  gameId: number;
  gameName: string;
}

/** The games of a span by type, each with its sums; most wagered first. */
export function byType(
  days: readonly GameDay[],
): { typeId: number; games: GameTotal[]; sums: GameSums }[] {
  const types = [...new Set(days.map(({ typeId }) => typeId))];
  return types
    .map((typeId) => {
      const own = days.filter((day) => day.typeId === typeId);
      const ids = [...new Set(own.map(({ gameId }) => gameId))];
      const games = ids.map((gameId) => {
        const ofGame = own.filter((day) => day.gameId === gameId);
        return { gameId, gameName: ofGame[0]?.gameName ?? '', ...sumOf(ofGame) };
      });
      games.sort((a, b) => b.wagered - a.wagered);
      return { typeId, games, sums: sumOf(own) };
    })
    .sort((a, b) => b.sums.wagered - a.sums.wagered);
}

/** Address of the rounds of a span, of one game where it is named. */
export function roundsPath({ from, to, gameId }: { from?: string; to?: string; gameId?: number }) {
  const query = new URLSearchParams();
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (gameId) query.set('game', String(gameId));
  const text = query.toString();
  return text ? `/member/rounds?${text}` : '/member/rounds';
}
