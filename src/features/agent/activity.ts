import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { appAgent5Rule, appAgent5User } from '../../../contract/agent.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const agent = activity({
  id: ACTIVITY_IDS.agent,
  card: 'agent',
  lamp: 'agent5AwardFlag',
  path: '/agent',
  guard: { look: 'agent' },
  screen: () => import('./agent-screen.tsx'),
  first: [asks(appAgent5User, {})],
  looks: [{ picture: 'agent' }, { at: '/agent?tabActive=friends' }, { at: '/agent?tabActive=log' }],
  more: [
    {
      path: '/agent/rule',
      guard: 'public',
      screen: () => import('./rule-screen.tsx'),
      first: [asks(appAgent5Rule, {})],
      looks: [{}, { picture: 'agent-rule', as: 'player' }],
    },
  ],
});
