import { recordGroupOf } from '../../../contract/ledger-kinds.ts';
import {
  activityAwardGetLog,
  appUserCoinDetail,
  coinDetailRow,
  coinReport,
  statementLink,
} from '../../../contract/records.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import { dayBound } from '../../http/day-bound.ts';
import type { Mount } from '../../http/mount.ts';
import { readUnrevealed, type UnrevealedOf } from '../../reveals/unrevealed.ts';
import { inBookedOrder } from './booked-order.ts';
import { findMove, findMovesBelow, kindsOf, readAwards } from './moves.ts';
import { readPostings } from './postings.ts';
import { readReport } from './report.ts';
import { cursorOf, detailOf, isId, placeOf } from './rows.ts';
import { LINK_SECONDS, makeLink } from './statement/links.ts';
import { monthOf } from './statement/month.ts';

/** What the records need of the rest of the server; server/features/compose.ts joins them. */
export interface RecordDeps {
  /** What activities have booked and not shown yet: no record may tell it before its act. */
  unrevealedOf: UnrevealedOf;
}

/** Mounts the list of moves, a move's postings, the report and the awards. */
export function recordRoutes(mount: Mount, deps: RecordDeps): void {
  mountMoves(mount, deps);
  mountSums(mount, deps);
  mountStatementLink(mount);
}

function mountMoves(mount: Mount, { unrevealedOf }: RecordDeps): void {
  mount(appUserCoinDetail, async (input, { tx, player }) => {
    const { pageSize, cursor, groups, search } = input;
    const playerId = player.id;
    const below = placeOf(cursor);
    const [from, until] = [dayBound(input.from, 'start'), dayBound(input.to, 'end')];
    const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
    const kinds = (await kindsOf(tx, playerId)).filter(
      (kind) => groups.length === 0 || groups.includes(recordGroupOf(kind)),
    );
    const filter = { playerId, kinds, hidden: unrevealed.ids, from, until };
    const words = search.trim();
    const rows = await findMovesBelow(tx, filter, { below, search: words, limit: pageSize + 1 });
    const list = rows.slice(0, pageSize);
    const last = list.at(-1);
    return {
      list: inBookedOrder(list).map((row) => detailOf(row, unrevealed)),
      next: rows.length > pageSize && last ? cursorOf(last) : '',
    };
  });

  mount(coinDetailRow, async ({ id }, { tx, player, refuse }) => {
    const playerId = player.id;
    const unrevealed = await readUnrevealed(tx, playerId, unrevealedOf);
    const row = isId(id) ? await findMove(tx, { playerId, hidden: unrevealed.ids }, id) : undefined;
    if (!row) return refuse(REFUSALS.notFound);
    const kinds = await kindsOf(tx, playerId);
    const sides = await readPostings(tx, { playerId, kinds, row }, unrevealed);
    return { detail: detailOf(row, unrevealed), ...sides };
  });
}

function mountSums(mount: Mount, { unrevealedOf }: RecordDeps): void {
  mount(coinReport, async ({ period, count }, { tx, player, now }) => {
    const { ids: hidden } = await readUnrevealed(tx, player.id, unrevealedOf);
    return readReport(tx, { playerId: player.id, hidden, period, count, now });
  });

  mount(activityAwardGetLog, async (input, { tx, player }) => {
    const { ids: hidden } = await readUnrevealed(tx, player.id, unrevealedOf);
    return readAwards(tx, { playerId: player.id, hidden }, input);
  });
}

function mountStatementLink(mount: Mount): void {
  mount(statementLink, async ({ month, format }, { tx, player, now, random, refuse }) => {
    const wanted = monthOf(month);
    // A month that has not begun, or was over before the player came, has no statement.
    if (!wanted || wanted.from > now) return refuse(REFUSALS.notFound);
    const { created_at: since } = await tx
      .selectFrom('players')
      .select('created_at')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow();
    if (wanted.until <= since) return refuse(REFUSALS.notFound);
    const link = { playerId: player.id, month, format };
    return { url: await makeLink(tx, link, { random, now }), validSeconds: LINK_SECONDS };
  });
}
