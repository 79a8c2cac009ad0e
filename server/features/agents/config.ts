import { AGENT_LEVELS } from '../../../contract/agent.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Gift } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { type Reward, rewardsProblem } from '../../ledger/grant.ts';

/** The operator's terms of agents. */
export interface AgentTerms {
  isOpen: boolean;
  /** Of what friends of each level wager, in hundredths of a percent; the first is level 1. */
  rates: number[];
  /** For numbers of counted friends of level 1, rising. */
  awards: { friends: number; rewards: Reward[] }[];
}

/** The demo's terms (the spec shows no numbers). */
export const DEFAULT_AGENTS: AgentTerms = {
  isOpen: true,
  rates: [10, 4, 2, 1, 1],
  awards: [
    { friends: 1, rewards: [{ propId: PROPS.points, count: 20 }] },
    { friends: 3, rewards: [{ propId: PROPS.points, count: 40 }] },
    { friends: 10, rewards: [{ propId: PROPS.points, count: 100 }] },
    { friends: 25, rewards: [{ propId: PROPS.points, count: 250 }] },
    { friends: 50, rewards: [{ propId: PROPS.points, count: 500 }] },
  ],
};

/** More than this of a stake is a slip of the hand: no game keeps as much. */
const RATE_MAX = 100;
/** What a rate is a part of: hundredths of a percent. */
export const RATE_PARTS = 10_000;

/** What is wrong with the terms, and where; undefined when they hold. */
export function agentsProblem({ rates, awards }: AgentTerms): string | undefined {
  if (rates.length !== AGENT_LEVELS) return `agents.rates are ${AGENT_LEVELS}, one for each level.`;
  const odd = rates.findIndex((rate) => rate < 0 || rate > RATE_MAX);
  if (odd >= 0) return `agents.rates[${odd}] is from 0 to ${RATE_MAX}.`;
  for (const [at, { friends, rewards }] of awards.entries()) {
    if (friends <= (awards[at - 1]?.friends ?? 0)) {
      return `agents.awards[${at}] takes more friends than the one before it.`;
    }
    if (rewards.length === 0) return `agents.awards[${at}].rewards are at least one.`;
    const problem = rewardsProblem(rewards);
    if (problem) return `agents.awards[${at}].rewards: ${problem}.`;
  }
  return undefined;
}

/** Stakes by which the cost of rates is told, in hundredths. */
const PER = 1_000_000;

/** What a friend's stakes cost the house at most, with agents on all five levels, and the awards. */
export async function agentGifts(
  _tx: Tx,
  { agents: { isOpen, rates, awards } }: { agents: AgentTerms },
): Promise<Gift[]> {
  if (!isOpen) return [];
  const parts = rates.reduce((sum, rate) => sum + rate, 0);
  const commission: Gift = {
    on: 'wager',
    name: 'commission',
    often: 'always',
    wagered: PER,
    given: [{ propId: PROPS.coin, count: (PER * parts) / RATE_PARTS }],
  };
  return [
    ...(parts > 0 ? [commission] : []),
    ...awards.map(({ friends, rewards }): Gift => {
      return { on: 'visit', name: `award for ${friends} friends`, often: 'once', given: rewards };
    }),
  ];
}

/** The terms as they are stored now, for what runs beside calls. */
export async function storedTerms(tx: Tx): Promise<AgentTerms> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'agents')
    .executeTakeFirst();
  return { ...DEFAULT_AGENTS, ...(row?.value as Partial<AgentTerms> | undefined) };
}
