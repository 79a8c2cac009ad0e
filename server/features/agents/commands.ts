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
      select f.player_id as agent, f.friend_id as friend, f.level, f.hold_reason as reason,
        (select coalesce(sum(amount), 0)::bigint from agent_days d where d.player_id = f.player_id
          and d.friend_id = f.friend_id and d.state = 'held') as amount
      from agent_friends f where f.state = 'held'
      order by f.player_id, f.friend_id limit ${ROWS_SHOWN}`.execute(tx);
    if (rows.length === 0) return ['Nobody is held back.'];
    return rows.map(
      ({ agent, friend, level, reason, amount }) =>
        `agent ${agent}  friend ${friend}  level ${level}  ${reason}  ${amount} hundredths`,
    );
  },
};

/** What was typed: a pair that is held back, the agent locked. */
async function heldPair({ values }: CommandInput, { tx, tell }: CommandContext) {
  const [agent = 0, friend = 0] = values.map((typed) => (/^\d{1,15}$/.test(typed) ? +typed : 0));
  tell({ playerId: agent });
  await lockPlayer(tx, agent);
  const row = await tx
    .selectFrom('agent_friends')
    .select(['level', 'hold_reason as reason'])
    .where('player_id', '=', agent)
    .where('friend_id', '=', friend)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (!row) throw new OperatorProblem(`Friend ${values[1]} of agent ${values[0]} is not held.`);
  return { agent, friend, ...row };
}

/** Ends the hold of a pair: its days are taken out of what is held. @returns those days */
async function endHold(
  { tx, now }: CommandContext,
  { agent, friend, level }: Pair & { level: number },
  state: 'counted' | 'refused',
) {
  await tx
    .updateTable('agent_friends')
    .set({ state, decided_at: now })
    .where('player_id', '=', agent)
    .where('friend_id', '=', friend)
    .execute();
  const { rows } = await sql<{ day: string; wagered: number; amount: number }>`
    update agent_days set state = ${state}
    where player_id = ${agent} and friend_id = ${friend} and state = 'held'
    returning day, wagered, amount`.execute(tx);
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  await sql`
    update agent_levels set held = held - 1, held_sum = held_sum - ${sum},
      counted = counted + ${state === 'counted' ? 1 : 0}
    where player_id = ${agent} and level = ${level}`.execute(tx);
  return { days: rows, sum };
}

const release: OperatorCommand = {
  name: 'agents release',
  summary: 'Lets a friend who was held back count: what waited can be taken.',
  parameters: ['agent', 'friend'],
  options: { reason: { isRequired: true } },
  async run(input, context) {
    const pair = await heldPair(input, context);
    const { days, sum } = await endHold(context, pair, 'counted');
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
    const pair = await heldPair(input, context);
    const { sum } = await endHold(context, pair, 'refused');
    return decided(context, { pair, command: 'agents refuse', note: input.options.reason, sum });
  },
};

async function decided(
  context: CommandContext,
  about: { pair: Pair & { reason: string | null }; command: string; note?: string; sum: number },
): Promise<string[]> {
  const { pair, command, note = '', sum } = about;
  const { agent, friend, reason } = pair;
  context.tell({ before: { state: 'held', reason }, after: { command, sum } });
  await recordStep(context, { command, subject: `${agent} ${friend}`, note });
  return [
    `agent ${agent}  friend ${friend}  ${command.slice('agents '.length)}d, ${sum} hundredths`,
  ];
}

/** What an operator does with friends who are held back. */
export const agentCommands: readonly OperatorCommand[] = [held, release, refuse];
