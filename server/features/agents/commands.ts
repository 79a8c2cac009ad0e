import { sql } from 'kysely';
import './tables.ts';
import { lockPlayer } from '../../ledger/post.ts';
import {
  type CommandContext,
  type CommandInput,
  type OperatorCommand,
  OperatorProblem,
} from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import type { Pair } from './counting.ts';
import { openDay } from './roller.ts';

const ROWS_SHOWN = 200;

const held: OperatorCommand = {
  name: 'agents held',
  summary: 'Shows friends who are held back, with the reason and what waits for each agent.',
  parameters: [],
  async run(_input, { tx }) {
    const { rows } = await sql<Pair & { level: number; reason: string; amount: number }>`
      with waiting as (select player_id, friend_id, sum(amount)::bigint as amount from agent_days
        where state = 'held' group by 1, 2)
      select f.player_id as agent, f.friend_id as friend, f.level, coalesce(w.amount, 0) as amount,
        case when f.state = 'held' then f.hold_reason else f.state || ' already' end as reason
      from agent_friends f left join waiting w using (player_id, friend_id)
      where f.state = 'held' or w.amount > 0
      order by f.player_id, f.friend_id limit ${ROWS_SHOWN}`.execute(tx);
    if (rows.length === 0) return ['Nobody is held back.'];
    return rows.map(
      ({ agent, friend, level, reason, amount }) =>
        `agent ${agent}  friend ${friend}  level ${level}  ${reason}  ${amount} hundredths`,
    );
  },
};

/** Where a held pair, or what is held of a pair that has been decided, ends. */
type Decision = 'counted' | 'refused';

/**
 * What was typed: a pair that is held back, the agent locked. A decision of a version before 2026-12 could leave
 * days behind that were being settled meanwhile: those go as their pair went.
 */
async function heldPair(
  { values }: CommandInput,
  { tx, tell }: CommandContext,
  decision: Decision,
) {
  const [agent = 0, friend = 0] = values.map((typed) => (/^\d{1,15}$/.test(typed) ? +typed : 0));
  tell({ playerId: agent });
  await lockPlayer(tx, agent);
  const row = await tx
    .selectFrom('agent_friends')
    .select(['level', 'state', 'hold_reason as reason'])
    .where('player_id', '=', agent)
    .where('friend_id', '=', friend)
    .where(sql<boolean>`(state = 'held' or exists (select from agent_days d
      where d.player_id = ${agent} and d.friend_id = ${friend} and d.state = 'held'))`)
    .executeTakeFirst();
  const who = `Friend ${values[1]} of agent ${values[0]}`;
  if (!row) throw new OperatorProblem(`${who} is not held.`);
  if (row.state !== 'held' && row.state !== decision)
    throw new OperatorProblem(`${who} is ${row.state} already: what is held goes the same way.`);
  return { agent, friend, ...row, decision };
}

type HeldPair = Awaited<ReturnType<typeof heldPair>>;

/** Ends the hold of a pair: its days are taken out of what is held. @returns those days */
async function endHold(
  { tx, now }: CommandContext,
  { agent, friend, level, state, decision }: HeldPair,
) {
  await tx
    .updateTable('agent_friends')
    .set({ state: decision, decided_at: now })
    .where('player_id', '=', agent)
    .where('friend_id', '=', friend)
    .execute();
  const { rows } = await sql<{ day: string; wagered: number; amount: number }>`
    update agent_days set state = ${decision}
    where player_id = ${agent} and friend_id = ${friend} and state = 'held'
    returning day, wagered, amount`.execute(tx);
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const friends = state === 'held' ? 1 : 0;
  await sql`
    update agent_levels set held = held - ${friends}, held_sum = held_sum - ${sum},
      counted = counted + ${decision === 'counted' ? friends : 0}
    where player_id = ${agent} and level = ${level}`.execute(tx);
  return { days: rows, sum };
}

const release: OperatorCommand = {
  name: 'agents release',
  summary: 'Lets a friend who was held back count: what waited can be taken.',
  parameters: ['agent', 'friend'],
  options: { reason: { isRequired: true } },
  async run(input, context) {
    const pair = await heldPair(input, context, 'counted');
    const { days, sum } = await endHold(context, pair);
    for (const day of days) await openDay(context.tx, { ...pair, ...day });
    return decided(context, { pair, command: 'agents release', note: input.options.reason, sum });
  },
};

const refuse: OperatorCommand = {
  name: 'agents refuse',
  summary: 'Ends the hold of a friend who brings the agent nothing; what waited is not paid.',
  parameters: ['agent', 'friend'],
  options: { reason: { isRequired: true } },
  async run(input, context) {
    const pair = await heldPair(input, context, 'refused');
    const { sum } = await endHold(context, pair);
    return decided(context, { pair, command: 'agents refuse', note: input.options.reason, sum });
  },
};

async function decided(
  context: CommandContext,
  about: { pair: HeldPair; command: string; note?: string; sum: number },
): Promise<string[]> {
  const { pair, command, note = '', sum } = about;
  const { agent, friend, state, reason } = pair;
  context.tell({ before: { state, reason }, after: { command, sum } });
  await recordStep(context, { command, subject: `${agent} ${friend}`, note });
  return [
    `agent ${agent}  friend ${friend}  ${command.slice('agents '.length)}d, ${sum} hundredths`,
  ];
}

/** What an operator does with friends who are held back. */
export const agentCommands: readonly OperatorCommand[] = [held, release, refuse];
