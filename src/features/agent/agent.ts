import { useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import {
  type AgentFriend,
  type AgentLevel,
  appAgent5Rule,
  appAgent5User,
  type CommissionDay,
  type FriendAward,
} from '../../../contract/agent.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/agent.json';
import fil from '../../locales/fil/agent.json';

// Every chunk of the feature comes with its texts.
addTexts('agent', { en, fil });

/** The player as an agent. */
export type AgentUser = ReplyOf<typeof appAgent5User>;
/** Friends of one level. */
export type Level = Static<typeof AgentLevel>;
/** A reward for a number of friends. */
export type Award = Static<typeof FriendAward>;
/** A friend. */
export type Friend = Static<typeof AgentFriend>;
/** What one day brought. */
export type Day = Static<typeof CommissionDay>;

/** Everything about the player as an agent. */
export const AGENT_KEY = ['agent'] as const;
/** Where the published terms stand. */
export const RULE_PATH = '/agent/rule';

/** The player as an agent; asked for anew whenever it is opened. */
export function useAgent() {
  return useQuery({
    queryKey: [...AGENT_KEY, 'user'],
    queryFn: () => ask(appAgent5User, {}),
    staleTime: 0,
  });
}

/** The published terms. */
export function useAgentRule() {
  return useQuery({
    queryKey: [...AGENT_KEY, 'rule'],
    queryFn: () => ask(appAgent5Rule, {}),
  });
}

/** A rate as published: hundredths of a percent. */
export function rateText(rate: number): string {
  return `${(rate / 100).toFixed(2)}%`;
}
