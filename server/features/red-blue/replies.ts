import type { Static } from 'typebox';
import type { ReplyOf } from '../../../contract/call.ts';
import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import type { Camp, pkData, SettledRound } from '../../../contract/red-blue.ts';
import { manilaDay, manilaDayEnd, manilaDayStart } from '../../core/manila-day.ts';
import type { OwnRound } from './members.ts';
import { poolOf, type RoundRow } from './rounds.ts';
import { shareIfEnded } from './rules.ts';
import type { CampStandings } from './totals.ts';

type PkData = ReplyOf<typeof pkData>;

/** The part of a round that a player is told of while it runs. */
type TodayRound = Pick<RoundRow, 'id' | 'starts_at' | 'ends_at' | 'published' | 'carried'>;

/** What stands in for a round while the activity is closed: the day, and nothing to win. */
export function closedRound(now: Date): TodayRound {
  return {
    id: manilaDay(now),
    starts_at: manilaDayStart(now),
    ends_at: manilaDayEnd(now),
    published: 0,
    carried: 0,
  };
}

/** The round of today as the player is told of it. */
export function roundOf(round: TodayRound): PkData['round'] {
  return {
    id: round.id,
    startsAt: round.starts_at.toISOString(),
    endsAt: round.ends_at.toISOString(),
    pool: hundredthsOf(poolOf(round)),
    carried: hundredthsOf(round.carried),
  };
}

/** Both camps as the player is told of them. */
export function campsOf({ red, blue }: CampStandings): PkData['camps'] {
  const of = ({ total, members }: CampStandings[Camp]) => ({
    total: hundredthsOf(total),
    members,
  });
  return { red: of(red), blue: of(blue) };
}

/** What the own standing is made of. */
interface OwnStanding {
  round: TodayRound;
  camps: CampStandings;
  camp: Camp | undefined;
  wager: number;
}

/** The player's own standing. */
export function ownOf({ round, camps, camp, wager }: OwnStanding): PkData['own'] {
  if (!camp) return { wager: hundredthsOf(0), shareIfEndedNow: hundredthsOf(0) };
  const totals = { red: camps.red.total, blue: camps.blue.total };
  // The own wager is of now, the camps' totals up to two seconds old: no share above the pool.
  totals[camp] = Math.max(totals[camp], wager);
  const share = shareIfEnded(totals, { camp, wager, pool: poolOf(round) });
  return { camp, wager: hundredthsOf(wager), shareIfEndedNow: hundredthsOf(share) };
}

/** A settled round with the player's own part in it. */
export function settledOf(row: OwnRound): Static<typeof SettledRound> {
  if (!row.winner) throw new Error(`the round ${row.id} is not settled`);
  return {
    id: row.id,
    endsAt: row.ends_at.toISOString(),
    pool: hundredthsOf(poolOf(row)),
    winner: row.winner,
    redTotal: hundredthsOf(row.red_total),
    blueTotal: hundredthsOf(row.blue_total),
    ...(row.camp && { camp: row.camp }),
    wager: moneyOf(row.wager),
    share: moneyOf(row.share),
  };
}

function moneyOf(amount: number | null): Hundredths {
  return hundredthsOf(amount ?? 0);
}
