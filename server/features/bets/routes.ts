import {
  BET_REPORT_DAYS_MAX,
  betDetail,
  betRecord,
  betRecordReport,
  gameRank,
  gameWinners,
  WINNERS_MAX,
} from '../../../contract/bets.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { manilaDaysBetween } from '../../core/manila-day.ts';
import { dayBound } from '../../http/day-bound.ts';
import { InvalidInput } from '../../http/failures.ts';
import type { Mount } from '../../http/mount.ts';
import { toldUntil } from './bests.ts';
import { readDetail } from './detail.ts';
import { newestWins, type ProfilesOf, rankRows, readRank } from './ranks.ts';
import { readBetReport } from './report.ts';
import { betRoundOf, cursorOf, findRoundsBelow, placeOf } from './rounds.ts';

/** What records of games and rankings need of the rest of the server; server/features/compose.ts joins them. */
export interface BetDeps {
  profilesOf: ProfilesOf;
}

/** Mounts a player's rounds with their report, the rankings and the newest wins. */
export function betRoutes(mount: Mount, { profilesOf }: BetDeps): void {
  mount(betRecord, async (input, { tx, player }) => {
    const { pageSize, cursor, typeId, gameId } = input;
    const [from, until] = [dayBound(input.from, 'start'), dayBound(input.to, 'end')];
    const filter = { playerId: player.id, from, until, typeId, gameId };
    const page = { below: placeOf(cursor), limit: pageSize + 1 };
    const rows = await findRoundsBelow(tx, filter, page);
    const list = rows.slice(0, pageSize);
    const last = list.at(-1);
    return {
      list: list.map(betRoundOf),
      next: rows.length > pageSize && last ? cursorOf(last) : '',
    };
  });

  mount(betRecordReport, ({ from, to }, { tx, player }) => {
    const [start, end] = [dayBound(from, 'start'), dayBound(to, 'start')];
    if (!start || !end || start > end) throw new InvalidInput('from is after to');
    if (manilaDaysBetween(start, end) >= BET_REPORT_DAYS_MAX) {
      throw new InvalidInput(`a report goes over ${BET_REPORT_DAYS_MAX} days at most`);
    }
    return readBetReport(tx, { playerId: player.id, from, to });
  });

  mount(betDetail, async ({ roundId }, { tx, player, refuse }) => {
    const detail = await readDetail(tx, player.id, roundId);
    return detail ?? refuse(REFUSALS.notFound);
  });

  mount(gameRank, (ask, { tx, player, now }) =>
    readRank(tx, profilesOf, { playerId: player.id, now, ask }),
  );

  mount(gameWinners, async (_input, { tx, now }) => {
    const wins = await newestWins(tx, { told: toldUntil(now), limit: WINNERS_MAX });
    return { list: await rankRows(tx, profilesOf, wins, 1) };
  });
}
