import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { loadSettings } from '../features/config/settings.ts';
import { isOfPlayer } from '../players/test-accounts.ts';
import type { OperatorCommand } from './command.ts';
import { wholeOption } from './options.ts';

const DAYS = 30;
const DAYS_MAX = 366;
const LIST_MAX = 200;
/** Below this much deposited nobody launders anything: 10,000 pesos, in hundredths. */
const MUCH = 1_000_000;
/** Who plays wagers a deposit many times; once is what the house asks before it pays out. */
const PLAYED_TIMES = 1.5;
/** So much of the deposits that it came out again. */
const OUT_SHARE = 0.8;
/** Withdrawals that stay below the amount that somebody looks at, and reach it together. */
const SPLIT_COUNT = 3;

interface Passed {
  player: number;
  deposited: number;
  withdrawn: number;
  wagered: number;
}

/** Money that went in and out with hardly any play between. */
async function passedThrough(tx: Tx, { since, now }: { since: Date; now: Date }) {
  const { rows } = await sql<Passed>`
    with paid as (
        select player_id, sum(amount)::bigint as deposited from deposits
        where status = 'PAID' and settled_at >= ${since} and settled_at <= ${now} group by 1),
      out as (
        select player_id, sum(amount)::bigint as withdrawn from withdrawals
        where status <> 'FAILED' and created_at >= ${since} and created_at <= ${now} group by 1),
      played as (
        select player_id, sum(stake)::bigint as wagered from game_rounds
        where status = 'settled' and ended_at >= ${since} and ended_at <= ${now} group by 1)
    select p.player_id as player, p.deposited, o.withdrawn, coalesce(g.wagered, 0)::bigint as wagered
    from paid p join out o using (player_id) left join played g using (player_id)
    where p.deposited >= ${MUCH} and o.withdrawn >= p.deposited * ${OUT_SHARE}::numeric
      and coalesce(g.wagered, 0) < p.deposited * ${PLAYED_TIMES}::numeric
    order by p.deposited desc, p.player_id limit ${LIST_MAX}`.execute(tx);
  return rows.map(
    ({ player, deposited, withdrawn, wagered }) =>
      `player ${player}  hardly played  ${deposited} deposited, ${wagered} wagered, ${withdrawn} withdrawn`,
  );
}

/** Withdrawals of one day that each stay below the look that they would get together. */
async function split(tx: Tx, { since, now, from }: { since: Date; now: Date; from: number }) {
  const { rows } = await sql<{ player: number; day: string; count: number; amount: number }>`
    select player_id as player, manila_day(created_at)::text as day, count(*)::int as count,
      sum(amount)::bigint as amount
    from withdrawals
    where status <> 'FAILED' and amount < ${from} and created_at >= ${since} and created_at <= ${now}
    group by 1, 2 having count(*) >= ${SPLIT_COUNT} and sum(amount) >= ${from}
    order by 2 desc, 1 limit ${LIST_MAX}`.execute(tx);
  return rows.map(
    ({ player, day, count, amount }) =>
      `player ${player}  split  ${count} withdrawals of ${amount} in all on ${day}, each below ${from}`,
  );
}

/** Who told that they study, whenever that was: students may not play, and what is done about it is the operator's. */
async function students(tx: Tx) {
  const { rows } = await sql<{ player: number; day: string }>`
    select o.player_id as player, manila_day(o.changed_at)::text as day from user_others o
    where o.details->>'work' = 'student' and ${isOfPlayer('o.player_id')}
      and not exists (select from player_bars b where b.player_id = o.player_id)
    order by o.changed_at desc, 1 limit ${LIST_MAX}`.execute(tx);
  return rows.map(({ player, day }) => `player ${player}  student  as told on ${day}`);
}

/** Whom to look at: for money laundering (GLI-19 A.8.2), and as somebody who may not play. */
export const flagsCommand: OperatorCommand = {
  name: 'players flags',
  summary: `Shows who passed money through or split withdrawals in so many days (${DAYS}; hundredths), and who studies.`,
  parameters: [],
  options: { days: { isRequired: false } },
  async run({ options: { days } }, { tx, now }) {
    const count = days === undefined ? DAYS : wholeOption('days', days, DAYS_MAX);
    const since = new Date(now.getTime() - count * 86_400_000);
    const { reviewFrom: from } = (await loadSettings(tx)).withdrawals;
    const lines = [
      ...(await passedThrough(tx, { since, now })),
      ...(await split(tx, { since, now, from })),
      ...(await students(tx)),
    ];
    return lines.length > 0 ? lines : [`Nobody stands out in the last ${count} days.`];
  },
};
