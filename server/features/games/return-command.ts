import { sql } from 'kysely';
import type { OperatorCommand } from '../../operator/command.ts';
import { wholeOption } from '../../operator/options.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';

const DAYS = 30;
const DAYS_MAX = 366;
/** Fewer rounds say nothing: one win moves them all. */
const ROUNDS_MIN = 100;
/** Beyond so many standard deviations chance is no likely reason: one game in 370. */
const FAR = 3;
/** `rtp` of the catalogue is in hundredths of a percent. */
const RTP_PARTS = 10_000;

interface Row {
  id: number;
  name: string;
  rtp: number;
  rounds: number;
  wagered: number;
  won: number;
  /** Standard deviations from the published return. */
  deviations: number;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

function lineOf({ id, name, rtp, rounds, wagered, won, deviations }: Row): string {
  const isFew = rounds < ROUNDS_MIN;
  const isFar = !isFew && Math.abs(deviations) > FAR;
  return [
    `${id} ${name}`,
    `${rounds} rounds`,
    `${wagered} hundredths wagered`,
    `published ${percent(rtp / RTP_PARTS)}`,
    `actual ${percent(won / wagered)}`,
    isFew ? `fewer than ${ROUNDS_MIN} rounds` : `${deviations.toFixed(1)} deviations`,
    ...(isFar ? ['LOOK AT THIS GAME'] : []),
  ].join('  ');
}

/** Holds what games truly gave back against what they publish (GLI-19 A.6.1). */
export const returnCommand: OperatorCommand = {
  name: 'games returns',
  summary: `Compares the published return of each game with that of the rounds of so many days (${DAYS}).`,
  parameters: [],
  options: { days: { isRequired: false } },
  async run({ options: { days } }, { tx, now }) {
    const count = days === undefined ? DAYS : wholeOption('days', days, DAYS_MAX);
    const since = new Date(now.getTime() - count * 86_400_000);
    // What a round brought above what it should on average; by its own spread, as stakes differ.
    const { rows } = await sql<Row>`
      with played as (
        select r.game_id, r.stake, r.payout,
          r.payout - r.stake * g.rtp::numeric / ${RTP_PARTS} as above
        from game_rounds r join games g on g.id = r.game_id
        where r.status = 'settled' and r.stake > 0 and ${isOfPlayer('r.player_id')}
          and r.ended_at >= ${since} and r.ended_at <= ${now})
      select g.id, g.name, g.rtp, count(*)::int as rounds, sum(p.stake)::bigint as wagered,
        sum(p.payout)::bigint as won,
        coalesce(sum(p.above) / nullif(sqrt(sum(p.above * p.above)), 0), 0)::float8 as deviations
      from played p join games g on g.id = p.game_id
      group by g.id, g.name, g.rtp order by abs(sum(p.above)) desc, g.id`.execute(tx);
    if (rows.length === 0) return [`No round ended in the last ${count} days.`];
    return rows.map(lineOf);
  },
};
