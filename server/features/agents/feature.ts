import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { AGENTS_BOOKS } from '../../../contract/books/agents.ts';
import { demoActivity } from '../../demo/activity.ts';
import type { ProfilesOf } from '../../players/public-profile.ts';
import { feature } from '../feature.ts';
import { agentCommands } from './commands.ts';
import { type AgentDeps, agentAwardWaits, agentRewards } from './commission.ts';
import { agentGifts } from './config.ts';
import { countDueFriends } from './counting.ts';
import { rollCommission } from './roller.ts';
import { agentRoutes } from './routes.ts';
import { joinRegistered, noteDeposit } from './tree.ts';

/** Agents: friends of five levels, and the share of their stakes that they bring. */
export const agents = feature({
  name: 'agents',
  activity: ACTIVITY_IDS.agent,
  books: AGENTS_BOOKS,
  gifts: agentGifts,
  saysWager: ['agent rule.wagerOnce'],
  start: (mount, deps: AgentDeps & { profilesOf: ProfilesOf }) => agentRoutes(mount, deps),
  lamps: { agent5AwardFlag: agentAwardWaits },
  openRewards: (deps: AgentDeps) => agentRewards(deps),
  on: {
    registered: { 'agents above': joinRegistered },
    depositSettled: { 'friend has deposited': noteDeposit },
  },
  endsDue: { agent_friends: countDueFriends, agent_days: rollCommission },
  commands: agentCommands,
  demo: [demoActivity({ id: ACTIVITY_IDS.agent, sort: 35, click_action: '/agent' })],
});
