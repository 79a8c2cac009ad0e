import { sql } from 'kysely';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { wholeOption } from '../../operator/options.ts';

interface Row {
  id: string;
  game: string;
  gameId: number;
  type: number;
  platform: string;
  session: string | null;
  playedFrom: string;
  status: string;
  startedAt: Date;
  endedAt: Date | null;
  stake: number;
  payout: number;
  before: number | null;
  after: number | null;
  drawId: string;
  details: unknown;
}

interface Wager {
  id: string;
  status: string;
  coin: number;
  bonus: number;
  pots: number;
  time: Date;
}

interface Win {
  id: string;
  coin: number;
  bonus: number;
  time: Date;
}

/** Ten-thousandths of a hundredth, in which what is owed to the pots is counted. */
const POT_PARTS = 10_000;
const unknown = 'not on record';

function linesOf(row: Row, wagers: readonly Wager[], wins: readonly Win[]): string[] {
  const { id, game, gameId, type, platform, status, startedAt, endedAt, before, after } = row;
  return [
    `round         ${id}  ${status}`,
    `game          ${gameId} ${game}  type ${type}  by ${platform}`,
    `visit         ${row.session ?? unknown}`,
    `played from   ${row.playedFrom || unknown}`,
    `began         ${startedAt.toISOString()}`,
    `ended         ${endedAt?.toISOString() ?? 'not yet'}`,
    `staked        ${row.stake}`,
    `paid out      ${row.payout}`,
    `funds before  ${before ?? unknown}`,
    `funds after   ${after ?? (status === 'settled' ? unknown : 'not settled')}`,
    ...wagers.map(
      (one) =>
        `wager         ${one.id}  ${one.status}  coin ${one.coin}  bonus coin ${one.bonus}  ` +
        `for the pots ${one.pots / POT_PARTS}  ${one.time.toISOString()}`,
    ),
    ...wins.map(
      ({ id: win, coin, bonus, time }) =>
        `result        ${win}  coin ${coin}  bonus coin ${bonus}  ${time.toISOString()}`,
    ),
    `draw          ${row.drawId || 'none'}`,
    `outcome       ${row.details === null ? 'none told' : JSON.stringify(row.details)}`,
  ];
}

/** All that is on record of a round, as a regulator asks for it (GLI-19 2.8.2). */
export const roundCommand: OperatorCommand = {
  name: 'rounds show',
  summary: 'Shows all that is on record of a round of a player, amounts in hundredths.',
  parameters: ['player', 'round'],
  async run({ values: [player = '', round = ''] }, { tx, tell }) {
    const playerId = wholeOption('The player', player, Number.MAX_SAFE_INTEGER);
    const { rows } = await sql<Row>`
      select r.id, coalesce(g.name, 'a game that left the catalogue') as game, r.game_id as "gameId",
        r.type_id as type, coalesce(p.name, '') as platform, r.session_id as session,
        r.played_from as "playedFrom", r.status, r.started_at as "startedAt",
        r.ended_at as "endedAt", r.stake, r.payout, r.balance_before as before,
        r.balance_after as after, r.draw_id as "drawId", r.details
      from game_rounds r left join games g on g.id = r.game_id
        left join game_platforms p on p.id = r.platform_id
      where r.player_id = ${playerId} and r.id = ${round}`.execute(tx);
    const [row] = rows;
    if (!row) throw new OperatorProblem(`The player ${playerId} has no round "${round}".`);
    tell({ playerId });
    const { rows: wagers } = await sql<Wager>`
      select w.id, w.status, w.coin_part as coin, w.bonus_part as bonus, w.pot_units as pots,
        w.created_at as time
      from game_rounds r join wagers w on w.player_id = r.player_id and w.id = any(r.wagers)
      where r.player_id = ${playerId} and r.id = ${round} order by w.created_at, w.id`.execute(tx);
    const { rows: wins } = await sql<Win>`
      select v.id, v.coin_part as coin, v.bonus_part as bonus, v.created_at as time
      from game_rounds r join wager_wins v on v.player_id = r.player_id and v.id = any(r.wins)
      where r.player_id = ${playerId} and r.id = ${round} order by v.created_at, v.id`.execute(tx);
    return linesOf(row, wagers, wins);
  },
};
